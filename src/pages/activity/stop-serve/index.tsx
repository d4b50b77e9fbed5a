import { useCampaign } from '@/api/campaign'
import { ApiError, CODES } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { CampaignBody } from '@/features/campaign/CampaignBody'
import { Empty, QueryView, Screen } from '@/ui'

/** The operator's announcement that the service stops: from when, and what happens to money and data. */
function StopServePage() {
  const query = useCampaign('stop-serve')
  const stopped = query.data?.phase === 'open' || query.data?.phase === 'ended'
  return (
    <Screen title="停止服务公告" onRefresh={query.refetch}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Running /> : undefined)}>
        {(campaign) => (stopped ? <CampaignBody campaign={campaign} /> : <Running />)}
      </QueryView>
    </Screen>
  )
}

export default page('stop-serve', StopServePage)

function Running() {
  return (
    <Empty title="服务正常，没有要停" action={{ text: '回首页', onPress: () => navigate.home() }}>
      要是哪天停，会提前写在这里：从哪天停，钱怎么提，资料怎么办
    </Empty>
  )
}
