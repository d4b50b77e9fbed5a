import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function FormBPage() {
  return <CampaignScreen slug="form-b" title="企业信息登记" />
}

export default page('form-b', FormBPage)
