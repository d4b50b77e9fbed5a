import { useCampaign, useStopDay } from '@/api/campaign'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { CampaignBody } from '@/features/campaign/CampaignBody'
import { Empty, QueryView, Screen, Stack } from '@/ui'

const TITLE = '停止服务公告'

/** The operator's announcement that the service stops: from when, and what happens to money and data. */
function StopServePage() {
  const stopDay = useStopDay()
  if (stopDay.data) return <Announcement />
  return (
    <Screen title={TITLE} onRefresh={stopDay.refetch}>
      <QueryView query={stopDay}>
        {() => (
          <Empty title="服务正常，没有要停" action={{ text: '回首页', onPress: () => navigate.home() }}>
            要是哪天停，会提前写在这里：从哪天停，钱怎么提，资料怎么办
          </Empty>
        )}
      </QueryView>
    </Screen>
  )
}

function Announcement() {
  const query = useCampaign('stop-serve')
  return (
    <Screen title={TITLE} onRefresh={query.refetch}>
      <QueryView query={query}>{(campaign) => <Stack><CampaignBody campaign={campaign} /></Stack>}</QueryView>
    </Screen>
  )
}

export default page('stop-serve', StopServePage)
