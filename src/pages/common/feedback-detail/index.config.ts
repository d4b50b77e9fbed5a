import { pageConfig } from '@/app/route-config'

export default pageConfig('suggestion-feedback-detail')
