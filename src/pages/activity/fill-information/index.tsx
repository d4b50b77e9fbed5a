import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

const showSuccess = (id: string) => navigate.replace('fill-information-success', { id })

function FillInformationPage() {
  return <CampaignScreen slug="fill-information" title="填写信息" onSent={showSuccess} />
}

export default page('fill-information', FillInformationPage)
