import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

/** Any campaign by its address: operators make new ones without a release. */
function CampaignPage() {
  const { slug = '' } = useRouteQuery('campaign')
  // A malformed address is that of no campaign.
  return <CampaignScreen slug={/^[a-z][a-z0-9-]{1,39}$/.test(slug) ? slug : 'none'} title="活动" />
}

export default page('campaign', CampaignPage)
