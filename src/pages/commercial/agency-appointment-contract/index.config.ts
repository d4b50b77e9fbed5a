import { pageConfig } from '@/app/route-config'

export default pageConfig('agency-appointment-contract')
