import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function EightGuaranteesPage() {
  return <CampaignScreen slug="eight-guarantees" title="八大保障" />
}

export default page('eight-guarantees', EightGuaranteesPage)
