import type { JobDetail } from '@daogang/contract/job'
import { useIsOwnJob } from '@/api/application'
import { navigate } from '@/app/navigation'
import { CallButton } from '@/features/call/CallButton'
import { useStartChat } from '@/features/chat/use-start-chat'
import { useApply } from '@/features/job/use-apply'
import { ActionBar, BarAction, Button, Icon, Txt, useIsLarge } from '@/ui'
import { similarKeyword } from './rules'

/** The possible actions for the job in its current state. @param startCall a card of 大字版 opened this screen for a call */
export function JobActions({ job, startCall }: { job: JobDetail; startCall: boolean }) {
  const { dialog, apply, isApplying } = useApply({
    onApplied: (jobId) => navigate.to('delivery-success', { jobId }),
    // The page's role guard offers to switch.
    onHiring: () => undefined,
    back: true,
  })
  const progress = <BarAction icon="doc" onPress={() => navigate.to('delivery-list')}>看进展</BarAction>

  const own = useIsOwnJob(job.id)
  // Large text leaves room for two buttons beside the main one; 我的 also links to the applications.
  const large = useIsLarge()
  // An employer sees the page's role guard instead.
  const chat = useStartChat({ back: true })
  const talk = <BarAction icon="chat" busy={chat.busy} onPress={() => chat.start({ jobId: job.id })}>聊一聊</BarAction>

  if (own) {
    return (
      <ActionBar>
        <Icon name="info" size={20} />
        <Txt tone="2">这是你发的岗位，自己不能报名</Txt>
      </ActionBar>
    )
  }
  if (job.status !== 'online') {
    return (
      <ActionBar>
        {job.applied && <CallButton called={{ jobId: job.id }} onChat={chat.start} />}
        {job.applied && !large && progress}
        {job.applied && talk}
        {chat.dialog}
        <Button grow onPress={() => navigate.to('search', { keyword: similarKeyword(job.title) })}>看附近同样的岗位</Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      <CallButton called={{ jobId: job.id }} onChat={chat.start} startNow={startCall} />
      {job.applied && !large && progress}
      {talk}
      {job.applied
        ? <Button grow disabled onPress={() => undefined}>已报名</Button>
        : <Button grow submit busy={isApplying(job.id)} onPress={() => apply(job.id)}>报名</Button>}
      {dialog}
      {chat.dialog}
    </ActionBar>
  )
}
