import { pageConfig } from '@/app/route-config'

export default pageConfig('publish-buy-card')
