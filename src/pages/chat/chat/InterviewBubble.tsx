import type { Interview } from '@daogang/contract/interview'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReplyInterview } from '@/api/interview-reply'
import { chatKeys } from '@/api/chat-keys'
import { navigate } from '@/app/navigation'
import { ReasonSheet } from '@/features/application/ReasonSheet'
import { interviewState } from '@/features/employer/status-labels'
import { otherTimeText, ownState } from '@/features/interview/interview-texts'
import { appointmentText } from '@/lib/time'
import { Tag, toast, Txt } from '@/ui'
import { BubbleCard, FootButton, type CardMessage } from './Cards'
import { useTalk } from './context'

/** An interview in its current state. The seeker answers here; the employer changes it. */
export function InterviewBubble({ interview, message }: CardMessage & { interview: Interview | null }) {
  const { role } = useTalk()
  if (!interview) return <BubbleCard icon="cal" title="面试邀请" message={message}><Txt tone="2">这次面试看不了了</Txt></BubbleCard>
  const { at, address, contact, note, status, reason, past } = interview
  const state = role === 'b' ? interviewState(interview) : ownState(interview)
  const inForce = !past && (status === 'pending' || status === 'accepted')
  return (
    <BubbleCard
      icon="cal" title="面试邀请" message={message}
      state={<Tag kind={state.kind} icon={state.icon}>{state.text}</Tag>}
      foot={inForce && (role === 'c'
        ? <Reply interview={interview} />
        : <FootButton onPress={() => navigate.to('resume', { id: interview.applicationId })}>改时间、取消</FootButton>)}
    >
      <Txt block strong>{appointmentText(at)}</Txt>
      <Txt block tone="2">{[address, `到了找${contact}`].filter(Boolean).join('，')}</Txt>
      {note !== '' && <Txt block tone="2">{note}</Txt>}
      {status === 'cancelled' && reason !== '' && <Txt block>{reason}</Txt>}
    </BubbleCard>
  )
}

/** The same answers as in the list of messages (base/main/NextInterview) and on the screen of the application. */
function Reply({ interview: { id, applicationId, status, at } }: { interview: Interview }) {
  const { id: conversationId, rewrite } = useTalk()
  const queries = useQueryClient()
  const reply = useReplyInterview(applicationId)
  const [asking, setAsking] = useState(false)
  /** Also runs after a refusal, which means that the cached copy was stale; the app-wide toast shows its reason. */
  const refresh = () => {
    setAsking(false)
    // Who accepts has applied.
    void queries.invalidateQueries({ queryKey: chatKeys.conversation(conversationId) })
    return queries.invalidateQueries({ queryKey: chatKeys.messages(conversationId) })
  }
  return (
    <>
      <FootButton busy={reply.isPending} onPress={() => setAsking(true)}>去不了</FootButton>
      <FootButton onPress={() => rewrite(otherTimeText(at))}>改时间</FootButton>
      {status === 'pending' && (
        <FootButton
          strong busy={reply.isPending}
          onPress={() => reply.mutate({ id, accept: true }, { onSuccess: () => toast.done('答应了，准时到'), onSettled: refresh })}
        >
          接受面试
        </FootButton>
      )}
      <ReasonSheet
        open={asking} title="为什么去不了？" note="告诉老板，下次好约。还能再约别的时间" of="interview_decline_reason" verb="谢绝面试"
        busy={reply.isPending} onClose={() => setAsking(false)}
        onPick={(reason) => reply.mutate({ id, accept: false, reason }, { onSuccess: () => toast.done('谢绝了，老板能看到'), onSettled: refresh })}
      />
    </>
  )
}
