import type { Cancellation } from '@daogang/contract/cancellation'
import { useCancellation, useRevokeCancellation } from '@/api/cancellation'
import { navigate } from '@/app/navigation'
import { wakeChat } from '@/features/chat/chat'
import { HelpLine } from '@/features/gates/HelpLine'
import { onThisClock } from '@/lib/server-clock'
import { dayTimeText, deadlineText } from '@/lib/time'
import { ActionBar, Button, Card, Cell, CellGroup, Countdown, Screen, Stack, toast, Txt } from '@/ui'
import { TITLE } from './title'

/** The countdown, and the way back. */
export function Leaving({ cancellation: { dueAt, requestedAt } }: { cancellation: Cancellation }) {
  const { refetch } = useCancellation()
  const revoke = useRevokeCancellation()

  const stay = () => revoke.mutate(undefined, {
    onSuccess: () => {
      toast.done('撤回了，账号照常用')
      wakeChat()
      navigate.home()
    },
  })

  return (
    <Screen
      title={TITLE} onRefresh={refetch}
      footer={<ActionBar><Button grow submit busy={revoke.isPending} onPress={stay}>不注销了</Button></ActionBar>}
    >
      <Stack>
        <Card>
          <Txt tone="2" block>还剩</Txt>
          <Txt size="h1" block><Countdown until={onThisClock(dueAt)} onEnd={() => void refetch()} /></Txt>
          <Txt block>{`${deadlineText(dueAt)}删除账号，那以前都能撤回`}</Txt>
        </Card>
        <Card>
          <Txt size="title" block>这几天</Txt>
          <Txt block>别人看不到你，岗位停招了，也不发提醒</Txt>
          <Txt block>除了看倒计时、导出数据和撤回，登录以后什么都用不了</Txt>
          <Txt block>到期前一天发短信告诉你</Txt>
          <Txt block>有和你有关的举报没查完，会晚几天，最晚是申请后第15个工作日</Txt>
        </Card>
        <Card>
          <Txt size="title" block>撤回以后</Txt>
          <Txt block>简历、聊天、工币都还在。停招的岗位自己再恢复</Txt>
        </Card>
        <CellGroup>
          {requestedAt !== null && <Cell title="什么时候申请的" right={dayTimeText(requestedAt)} />}
          <Cell icon="doc" title="先导出我的数据" onPress={() => navigate.to('data-export')} />
          <Cell icon="doc" title="账号注销协议" onPress={() => navigate.to('agreement', { kind: 'cancellation' })} />
        </CellGroup>
        <HelpLine />
      </Stack>
    </Screen>
  )
}
