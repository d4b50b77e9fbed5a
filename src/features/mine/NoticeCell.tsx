import { useUnreadNotices } from '@/api/notice-unread'
import { navigate } from '@/app/navigation'
import { Cell, CountBadge } from '@/ui'

/** 系统通知 in 我的: links to the notices and shows the number of unread ones. */
export function NoticeCell() {
  const count = useUnreadNotices().data?.count ?? 0
  return (
    <Cell
      icon="bell" title="系统通知" label={count > 0 ? `系统通知，${count}条没看` : '系统通知'} right={<CountBadge count={count} />}
      onPress={() => navigate.to('notice-list')}
    />
  )
}
