import { pageConfig } from '@/app/route-config'

export default pageConfig('employer-invoice-request')
