import { pageConfig } from '@/app/route-config'

export default pageConfig('browse-job-record')
