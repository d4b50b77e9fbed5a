import { pageConfig } from '@/app/route-config'

export default pageConfig('perfect-job-labels')
