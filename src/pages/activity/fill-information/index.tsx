import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function FillInformationPage() {
  return <CampaignScreen slug="fill-information" title="填写信息" />
}

export default page('fill-information', FillInformationPage)
