import { pageConfig } from '@/app/route-config'

export default pageConfig('delivery-list')
