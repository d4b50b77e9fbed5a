import { pageConfig } from '@/app/route-config'

export default pageConfig('chat-employee-record')
