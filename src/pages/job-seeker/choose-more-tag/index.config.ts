import { pageConfig } from '@/app/route-config'

export default pageConfig('choose-more-tag')
