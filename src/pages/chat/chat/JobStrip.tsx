import type { Conversation } from '@daogang/contract/chat-message'
import { navigate } from '@/app/navigation'
import { useApply } from '@/features/job/use-apply'
import { jobStateText } from '@/features/chat/conversation-texts'
import { settlementText } from '@/lib/format'
import { Box, Button, Money, Press, toast, Txt, useIsLarge } from '@/ui'
import styles from './chat.module.scss'

/** The job of the conversation, pay first. Opens the job and offers the next step: apply, see the progress or open the resume. */
export function JobStrip({ conversation, onApplied }: { conversation: Conversation; onApplied: () => void }) {
  const { role, job, applicationId, applied, other: { resumeId } } = conversation
  // Also after a mere invitation, or a withdrawal.
  const canApply = role === 'c' && !applied && job.status === 'online'
  const ended = jobStateText(job)
  // With large text, the amount and its unit fill the first line beside the button, so the settlement moves to the second line. There only
  // the title is truncated; the text after it stays complete.
  const large = useIsLarge()
  const after = ended || (large ? settlementText(job.settlement) : job.district)
  const open = () => (role === 'c' ? navigate.to('job-detail', { id: job.id }) : navigate.to('position-job-detail', { id: job.id }))
  return (
    <Box className={styles.strip}>
      <Press className={styles.job} pressClass={styles.pressed} role="link" label={`看岗位：${job.title}`} onPress={open}>
        <Txt size={large ? 'note' : 'body'} block>
          <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={large ? undefined : job.settlement} size="inline" />
        </Txt>
        <Box className={styles.about}>
          <Txt tone="2" ellipsis>{job.title}</Txt>
          {after && <Txt tone="2" className={styles.after}>{`·${after}`}</Txt>}
        </Box>
      </Press>
      {canApply && <Apply jobId={job.id} onApplied={onApplied} />}
      {role === 'c' && !canApply && applicationId !== null && (
        <Button kind="ghost" size="small" onPress={() => navigate.to('apply-interview-detail', { id: applicationId })}>看进展</Button>
      )}
      {role === 'b' && (applicationId !== null || resumeId !== null) && (
        <Button
          kind="ghost" size="small"
          onPress={() => navigate.to('resume', applicationId === null
            ? { resumeId: resumeId ?? '', jobId: job.id }
            : { id: applicationId })}
        >
          看简历
        </Button>
      )}
    </Box>
  )
}

function Apply({ jobId, onApplied }: { jobId: string; onApplied: () => void }) {
  const { dialog, apply, isApplying } = useApply({
    onApplied: () => {
      toast.done('报名成功，等老板联系你')
      onApplied()
    },
  })
  return (
    <>
      <Button size="small" submit busy={isApplying(jobId)} onPress={() => apply(jobId)}>报名</Button>
      {dialog}
    </>
  )
}
