import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function UserResearchPage() {
  return <CampaignScreen slug="user-research" title="用户调研" />
}

export default page('user-research', UserResearchPage)
