import { pageConfig } from '@/app/route-config'

export default pageConfig('consumer-contract')
