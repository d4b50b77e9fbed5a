import type { Conversation } from '@daogang/contract/chat-message'
import { navigate } from '@/app/navigation'
import { useApply } from '@/features/job/use-apply'
import { jobStateText } from '@/features/chat/words'
import { settlementText } from '@/lib/format'
import { Box, Button, Money, Press, toast, Txt, useIsLarge } from '@/ui'
import styles from './chat.module.scss'

/** The job that is talked about, pay first; opens it, and leads to what comes next: applying, or the resume. */
export function JobStrip({ conversation, onApplied }: { conversation: Conversation; onApplied: () => void }) {
  const { role, job, applicationId, other: { resumeId } } = conversation
  const ended = jobStateText(job)
  // The amount and its unit stay in one line beside the button, and what else there was in that line goes to the next, which has room
  // for no more. That line is cut in the title, and what stands after it stays whole.
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
      {role === 'c' && applicationId === null && job.status === 'online' && <Apply jobId={job.id} onApplied={onApplied} />}
      {role === 'c' && applicationId !== null && (
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
