import { pageConfig } from '@/app/route-config'

export default pageConfig('commercial-work-address')
