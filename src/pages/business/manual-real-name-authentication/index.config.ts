import { pageConfig } from '@/app/route-config'

export default pageConfig('manual-real-name-authentication')
