import { pageConfig } from '@/app/route-config'

export default pageConfig('main-store-certification')
