import type { Interview } from '@daogang/contract/interview'
import { interviewState } from '@/features/employer/status-labels'
import { appointmentText } from '@/lib/time'
import { Cell, CellGroup, Tag } from '@/ui'

/** The interview from the employer's side: time, place and the applicant's answer. */
export function InterviewCells({ interview }: { interview: Interview }) {
  const { at, past, address, contact, note, reason } = interview
  const { text, kind, icon } = interviewState(interview)
  return (
    <CellGroup title="面试">
      <Cell title={appointmentText(at)} note={past ? '时间过了' : undefined} icon="clock" right={<Tag kind={kind} icon={icon}>{text}</Tag>} />
      {reason && <Cell title={interview.status === 'cancelled' ? '为什么取消' : '对方说'} note={reason} icon="info" />}
      <Cell title={address} note={`到了找${contact}`} icon="pin" />
      {note && <Cell title="还要说的" note={note} icon="doc" />}
    </CellGroup>
  )
}
