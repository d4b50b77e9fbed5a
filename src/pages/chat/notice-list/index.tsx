import type { Notice } from '@daogang/contract/notice'
import { useNotices, useReadNotices } from '@/api/notice'
import { useUnreadNotices } from '@/api/notice-unread'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { subscriptionHost } from '@/host/subscription'
import { timeText } from '@/lib/time'
import { BarButton, Box, Card, Empty, ListScreen, NoticeStrip, SkeletonList, Tag, toast, Txt } from '@/ui'
import styles from './notice-list.module.scss'

/** The user's notices in the present role. */
function NoticeListPage() {
  const unread = useUnreadNotices().data?.count ?? 0
  const read = useReadNotices()
  return (
    <ListScreen
      title="系统通知"
      right={unread > 0 && (
        <BarButton icon="check" onPress={() => read.mutate(undefined, { onSuccess: () => toast.done('都看过了') })}>全部已读</BarButton>
      )}
      lead={subscriptionHost.name && (
        <NoticeStrip icon="bell" action={{ text: '去设置', onPress: () => navigate.to('notice-setting') }}>
          {`有消息，让${subscriptionHost.name}告诉你`}
        </NoticeStrip>
      )}
      query={useNotices()}
      keyOf={noticeId}
      renderItem={renderNotice}
      skeleton={<SkeletonList kind="text" />}
      empty={(
        <Empty title="还没有通知" action={{ text: '回首页', onPress: () => navigate.home() }}>
          报名、面试、审核有变化，都写在这里
        </Empty>
      )}
    />
  )
}

export default page('notice-list', NoticeListPage)

const noticeId = ({ id }: Notice) => id
const renderNotice = (notice: Notice) => <NoticeCard notice={notice} />

function NoticeCard({ notice: { id, title, text, at, read } }: { notice: Notice }) {
  return (
    <Card label={`${read ? '' : '没看，'}${title}，${text}`} onPress={() => navigate.to('notice-detail', { id })}>
      <Box className={styles.head}>
        <Txt size="title">{title}</Txt>
        {!read && <Box className={styles.tag}><Tag kind="warn" icon="info">没看</Tag></Box>}
      </Box>
      <Txt block tone={read ? '2' : undefined}>{text}</Txt>
      <Box className={styles.time}><Txt size="note" tone="3">{timeText(at)}</Txt></Box>
    </Card>
  )
}
