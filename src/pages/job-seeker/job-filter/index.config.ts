import { pageConfig } from '@/app/route-config'

export default pageConfig('job-filter')
