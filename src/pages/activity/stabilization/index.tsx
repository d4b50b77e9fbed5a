import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function StabilizationPage() {
  return <CampaignScreen slug="stabilization" title="稳岗补贴" />
}

export default page('stabilization', StabilizationPage)
