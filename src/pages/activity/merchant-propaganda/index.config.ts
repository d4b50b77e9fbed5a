import { pageConfig } from '@/app/route-config'

export default pageConfig('merchant-propaganda')
