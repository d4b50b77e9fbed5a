import type { Notice } from '@daogang/contract/notice'
import { ApiError, CODES } from '@/api/errors'
import { useNotice } from '@/api/notice'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { wayOf } from '@/features/notice/links'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import { ActionBar, Button, Card, Empty, QueryView, Screen, Stack, Txt } from '@/ui'

/** One notice, with a link to the screen it is about. */
function NoticeDetailPage() {
  const { id } = useRouteQuery('notice-detail')
  return isId(id) ? <One id={id} /> : <Screen title="通知"><Missing /></Screen>
}

export default page('notice-detail', NoticeDetailPage)

function One({ id }: { id: string }) {
  const notice = useNotice(id)
  const way = notice.data && wayOf(notice.data.link)
  return (
    <Screen title="通知" footer={way && <ActionBar><Button grow onPress={way.go}>{way.text}</Button></ActionBar>} onRefresh={notice.refetch}>
      <QueryView query={notice} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Missing /> : undefined)}>
        {(data) => <Words notice={data} />}
      </QueryView>
    </Screen>
  )
}

function Words({ notice: { title, text, at } }: { notice: Notice }) {
  return (
    <Stack>
      <Card>
        <Txt size="h1" block>{title}</Txt>
        <Txt size="note" tone="3" block>{dayTimeText(at)}</Txt>
        <Txt block>{text}</Txt>
      </Card>
    </Stack>
  )
}

function Missing() {
  return (
    <Empty title="没找到这条通知" action={{ text: '看系统通知', onPress: () => navigate.replace('notice-list') }}>
      可能是换了身份，在“我的”里换回来再看
    </Empty>
  )
}
