import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function GuaranteesIntroPage() {
  return <CampaignScreen slug="guarantees-intro" title="服务计划说明" />
}

export default page('guarantees-intro', GuaranteesIntroPage)
