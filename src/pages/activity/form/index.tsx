import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function FormPage() {
  return <CampaignScreen slug="form" title="信息登记" />
}

export default page('form', FormPage)
