import { pageConfig } from '@/app/route-config'

export default pageConfig('out-of-work-result')
