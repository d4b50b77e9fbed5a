import { useState } from 'react'
import { useMyApplication } from '@/api/application'
import { isMissing } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { takeDecline } from '@/stores/decline-request'
import { Empty, QueryView, Screen } from '@/ui'
import { Answer } from './Answer'
import { Progress } from './Progress'

/** One of the user's own applications. */
function ApplyInterviewDetailPage() {
  const { id } = useRouteQuery('apply-interview-detail')
  return id ? <Application id={id} /> : <Screen title="报名进展"><Missing /></Screen>
}

function Application({ id }: { id: string }) {
  const detail = useMyApplication(id)
  const [declines] = useState(() => takeDecline(id))
  return (
    <Screen title="报名进展" footer={detail.data && <Answer detail={detail.data} declines={declines} />} onRefresh={detail.refetch}>
      <QueryView query={detail} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
        {(data) => <Progress detail={data} />}
      </QueryView>
    </Screen>
  )
}

/** Unknown id, another seeker's id, malformed id: all show the same screen. */
function Missing() {
  return (
    <Empty title="没找到这份报名" action={{ text: '看我的报名', onPress: () => navigate.replace('delivery-list') }}>
      链接可能写错了，也可能是别人的
    </Empty>
  )
}

export default page('apply-interview-detail', ApplyInterviewDetailPage)
