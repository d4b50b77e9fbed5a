import { pageConfig } from '@/app/route-config'

export default pageConfig('personal-info-user')
