import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function StopServePage() {
  return <CampaignScreen slug="stop-serve" title="停止服务公告" />
}

export default page('stop-serve', StopServePage)
