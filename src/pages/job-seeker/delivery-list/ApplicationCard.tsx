import type { Application } from '@daogang/contract/application'
import type { Interview } from '@daogang/contract/interview'
import type { JobCard } from '@daogang/contract/job'
import { memo } from 'react'
import { navigate } from '@/app/navigation'
import { cardPlace } from '@/features/job/card-facts'
import { ownState } from '@/features/interview/interview-texts'
import { appointmentText, dayTimeText } from '@/lib/time'
import { Box, Button, Card, Icon, Money, PlaceLine, Tag, Txt } from '@/ui'
import { nextText, states } from '@/features/application/states'
import styles from './application-card.module.scss'

type InterviewFacts = Pick<Interview, 'at' | 'address' | 'status' | 'past'>

interface ApplicationCardProps {
  application: Application
  job: JobCard
  interview?: InterviewFacts
  /** Its chat is being opened. */
  opens: boolean
  onChat: (applicationId: string) => void
}

/** An application: status, time of the last change, job, interview and next step. Opens its detail. */
export const ApplicationCard = memo(function ApplicationCard({ application, job, interview, opens, onChat }: ApplicationCardProps) {
  const { text, icon, kind } = states[application.status]
  return (
    <Card label={`${text}，${job.title}，${job.company.name}`} onPress={() => navigate.to('apply-interview-detail', { id: application.id })}>
      <Box className={styles.head}>
        <Tag kind={kind} icon={icon}>{text}</Tag>
        <Txt size="note" tone="3">{dayTimeText(application.changedAt)}</Txt>
      </Box>
      <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
      <Txt size="title" ellipsis>{job.title}</Txt>
      <Box className={styles.line}><Txt tone="2" ellipsis>{job.company.name}</Txt></Box>
      <Box className={styles.line}><PlaceLine metres={job.distance} place={cardPlace(job)} /></Box>
      {interview && hasInterview(application) && <InterviewLines interview={interview} />}
      <Box className={styles.next}>
        <Txt tone="2" className={styles.what}>{nextText(application.status, job.status === 'online', interview)}</Txt>
        <Button
          kind="ghost" size="small" icon="chat" label={`聊一聊，${job.title}`} busy={opens} onPress={() => onChat(application.id)}
        >
          聊一聊
        </Button>
      </Box>
    </Card>
  )
})

/** An interview matters until the employer has decided. */
const hasInterview = ({ status }: Application): boolean => status === 'interview' || status === 'suitable'

/** When and where the interview is, and whether it was accepted. */
function InterviewLines({ interview }: { interview: InterviewFacts }) {
  const { text, kind, icon } = ownState(interview)
  return (
    <Box className={styles.interview}>
      <Box className={styles.head}>
        <Txt strong>{`面试 ${appointmentText(interview.at)}`}</Txt>
        <Tag kind={kind} icon={icon}>{text}</Tag>
      </Box>
      <Box className={styles.where}>
        <Icon name="pin" size={18} className={styles.pin} />
        <Txt tone="2" className={styles.address}>{interview.address}</Txt>
      </Box>
    </Box>
  )
}
