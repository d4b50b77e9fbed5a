import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function MerchantPropagandaPage() {
  return <CampaignScreen slug="merchant-propaganda" title="商务洽谈" />
}

export default page('merchant-propaganda', MerchantPropagandaPage)
