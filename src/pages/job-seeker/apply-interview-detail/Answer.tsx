import { useState } from 'react'
import { useReplyInterview } from '@/api/interview-reply'
import { useWithdraw } from '@/api/application'
import { navigate } from '@/app/navigation'
import { ReasonSheet } from '@/features/application/ReasonSheet'
import { useStartChat } from '@/features/chat/use-start-chat'
import { otherTimeText } from '@/features/interview/interview-texts'
import { ActionBar, Button, toast } from '@/ui'
import type { ApplicationProgress } from './Progress'
import { canWithdraw } from './event-text'

/** The possible actions: answer the invitation (`declines` asks for the reason at once), withdraw, or look at other jobs. */
export function Answer({ detail: { application, interview, job }, declines }: { detail: ApplicationProgress; declines: boolean }) {
  const reply = useReplyInterview(application.id)
  const withdraw = useWithdraw()
  const [asking, setAsking] = useState<'decline' | 'withdraw' | undefined>(declines ? 'decline' : undefined)
  const chat = useStartChat()
  const inForce = interview && !interview.past && ['pending', 'accepted'].includes(interview.status)
  const invited = inForce ? interview : undefined

  /** The app-wide toast shows why the server refused; the screen then shows the current state. */
  const decline = (reason: string) => invited && reply.mutate({ id: invited.id, accept: false, reason }, {
    onSuccess: () => toast.done('谢绝了，老板能看到'),
    onSettled: () => setAsking(undefined),
  })
  const withdrawWith = (reason: string) => withdraw.mutate({ applicationId: application.id, reason }, {
    onSuccess: () => toast.done(job.status === 'online' ? '撤回了，还能再报' : '撤回了'),
    onSettled: () => setAsking(undefined),
  })

  return (
    <>
      <ActionBar>
        {invited && <Button kind="danger" grow onPress={() => setAsking('decline')}>去不了</Button>}
        {invited && (
          <Button
            kind="ghost" grow busy={chat.busy}
            onPress={() => chat.start({ applicationId: application.id }, otherTimeText(invited.at))}
          >
            改时间
          </Button>
        )}
        {!invited && canWithdraw(application.status) && <Button kind="danger" grow onPress={() => setAsking('withdraw')}>撤回报名</Button>}
        {invited?.status === 'pending' && (
          <Button
            grow submit busy={reply.isPending && reply.variables.accept}
            onPress={() => reply.mutate({ id: invited.id, accept: true }, { onSuccess: () => toast.done('答应了，准时到') })}
          >
            接受面试
          </Button>
        )}
        {!invited && application.status === 'withdrawn' && job.status === 'online'
          ? <Button grow onPress={() => navigate.to('job-detail', { id: job.id })}>再去报名</Button>
          : !invited && <Button grow onPress={() => navigate.home()}>再看看别的</Button>}
      </ActionBar>
      <ReasonSheet
        open={invited !== undefined && asking === 'decline'} title="为什么去不了？" note="告诉老板，下次好约。还能再约别的时间"
        of="interview_decline_reason" verb="谢绝面试"
        busy={reply.isPending} onClose={() => setAsking(undefined)} onPick={decline}
      />
      <ReasonSheet
        open={asking === 'withdraw'} title="为什么撤回？" note="老板会看到你撤回了。岗位还在招，就还能再报" of="withdraw_reason" verb="撤回报名"
        busy={withdraw.isPending} onClose={() => setAsking(undefined)} onPick={withdrawWith}
      />
      {chat.dialog}
    </>
  )
}
