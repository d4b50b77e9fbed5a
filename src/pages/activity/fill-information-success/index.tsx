import { useCampaign } from '@/api/campaign'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { SubmissionScreen } from '@/features/campaign/SubmissionScreen'
import { isId } from '@/lib/is-id'
import { Empty, QueryView, Screen } from '@/ui'

const TITLE = '提交成功'

/** What became of the information; without an id, of the latest. */
function FillInformationSuccessPage() {
  const { id = '' } = useRouteQuery('fill-information-success')
  return isId(id) ? <SubmissionScreen id={id} title={TITLE} /> : <Latest />
}

function Latest() {
  const query = useCampaign('fill-information')
  const id = query.data?.submission?.id
  if (id !== undefined) return <SubmissionScreen id={id} title={TITLE} />
  return (
    <Screen title={TITLE} onRefresh={query.refetch}>
      <QueryView query={query}>
        {() => <Empty title="还没填过" action={{ text: '去填', onPress: () => navigate.replace('fill-information', {}) }}>填好交上去，进展在这里看</Empty>}
      </QueryView>
    </Screen>
  )
}

export default page('fill-information-success', FillInformationSuccessPage)
