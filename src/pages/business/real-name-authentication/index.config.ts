import { pageConfig } from '@/app/route-config'

export default pageConfig('real-name-authentication')
