import { pageConfig } from '@/app/route-config'

export default pageConfig('company-image-show')
