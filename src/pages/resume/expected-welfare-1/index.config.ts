import { pageConfig } from '@/app/route-config'

export default pageConfig('expected-welfare-1')
