import type { Interview } from '@daogang/contract/interview'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReplyInterview } from '@/api/application'
import { chatKeys } from '@/api/chat-keys'
import { navigate } from '@/app/navigation'
import { ReasonSheet } from '@/features/application/ReasonSheet'
import { interviewState } from '@/features/employer/words'
import { appointmentText } from '@/lib/format'
import { Tag, toast, Txt } from '@/ui'
import { BubbleCard, FootAct, type Heard } from './Cards'
import { useTalk } from './context'

/** As the seeker says it. */
const own = {
  pending: { text: '等你回话', icon: 'clock', kind: 'warn' },
  accepted: { text: '你答应了', icon: 'check', kind: 'ok' },
  declined: { text: '你谢绝了', icon: 'x', kind: 'plain' },
  cancelled: { text: '取消了', icon: 'x', kind: 'plain' },
} as const

/** An interview as it stands now; the seeker answers here, the employer moves it. */
export function InterviewBubble({ interview, message }: Heard & { interview: Interview | null }) {
  const { role } = useTalk()
  if (!interview) return <BubbleCard icon="cal" title="面试邀请" message={message}><Txt tone="2">这次面试已经没有了</Txt></BubbleCard>
  const { at, address, contact, note, status, past } = interview
  const state = role === 'b' || (past && status === 'pending') ? interviewState(interview) : own[status]
  const stands = !past && (status === 'pending' || status === 'accepted')
  return (
    <BubbleCard
      icon="cal" title="面试邀请" message={message}
      state={<Tag kind={state.kind} icon={state.icon}>{past && stands ? '时间过了' : state.text}</Tag>}
      foot={stands && (role === 'c'
        ? <Reply interview={interview} />
        : <FootAct onPress={() => navigate.to('resume', { id: interview.applicationId })}>改时间、取消</FootAct>)}
    >
      <Txt block strong>{appointmentText(at)}</Txt>
      <Txt block tone="2">{[address, `到了找${contact}`].filter(Boolean).join('，')}</Txt>
      {note !== '' && <Txt block tone="2">{note}</Txt>}
    </BubbleCard>
  )
}

function Reply({ interview: { id, applicationId, status } }: { interview: Interview }) {
  const { id: conversationId } = useTalk()
  const queries = useQueryClient()
  const reply = useReplyInterview(applicationId)
  const [asking, setAsking] = useState(false)
  /** A refusal, told by the app-wide toast, means that our copy was stale. */
  const refresh = () => {
    setAsking(false)
    return queries.invalidateQueries({ queryKey: chatKeys.messages(conversationId) })
  }
  return (
    <>
      <FootAct busy={reply.isPending} onPress={() => setAsking(true)}>去不了</FootAct>
      {status === 'pending' && (
        <FootAct
          strong busy={reply.isPending}
          onPress={() => reply.mutate({ id, accept: true }, { onSuccess: () => toast.done('答应了，准时到'), onSettled: refresh })}
        >
          接受面试
        </FootAct>
      )}
      <ReasonSheet
        open={asking} title="为什么去不了？" note="告诉老板，下次好约。还能再约别的时间" of="interview_decline_reason" verb="谢绝面试"
        busy={reply.isPending} onClose={() => setAsking(false)}
        onPick={(reason) => reply.mutate({ id, accept: false, reason }, { onSuccess: () => toast.done('谢绝了，老板能看到'), onSettled: refresh })}
      />
    </>
  )
}
