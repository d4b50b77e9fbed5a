import { pageConfig } from '@/app/route-config'

export default pageConfig('vip-member')
