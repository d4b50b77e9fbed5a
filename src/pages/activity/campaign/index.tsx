import { SLUG } from '@daogang/contract/rules/campaign'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CampaignScreen, NoCampaign } from '@/features/campaign/CampaignScreen'
import { Screen } from '@/ui'

const TITLE = '活动'

/** Any campaign by its address: operators make new ones without a release. */
function CampaignPage() {
  const { slug = '' } = useRouteQuery('campaign')
  return SLUG.test(slug) ? <CampaignScreen slug={slug} title={TITLE} /> : <Screen title={TITLE}><NoCampaign /></Screen>
}

export default page('campaign', CampaignPage)
