import { navigate, requireLogin } from '@/app/navigation'
import { subscriptionHost } from '@/host/subscription'
import { Cell } from '@/ui'

/** 提醒设置 in 我的. Renders nothing if the host has no subscription messages. */
export function ReminderCell() {
  if (subscriptionHost.name === null) return null
  return (
    <Cell
      icon="bell" title="提醒设置" note={`有消息，${subscriptionHost.name}告诉你`}
      onPress={() => requireLogin(() => navigate.to('notice-setting'))}
    />
  )
}
