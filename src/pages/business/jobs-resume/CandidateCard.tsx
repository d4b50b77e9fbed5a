import type { Applicant } from '@daogang/contract/application'
import { navigate } from '@/app/navigation'
import { PersonFacts } from '@/features/candidate/PersonFacts'
import type { About } from '@/features/chat/use-start-chat'
import { ApplicationStateTag } from '@/features/employer/StateTag'
import { interviewState } from '@/features/employer/status-labels'
import { seniorityText } from '@/lib/format'
import { appointmentText, dayTimeText } from '@/lib/time'
import { Box, Button, Card, Tag, Txt } from '@/ui'
import styles from './candidate-card.module.scss'

interface CandidateCardProps {
  applicant: Applicant
  /** Its chat is being opened. */
  opens: boolean
  onChat: (about: About) => void
}

/** An applicant: experience, expectations and application status. Opens the resume. */
export function CandidateCard({ applicant, opens, onChat }: CandidateCardProps) {
  return (
    <Card label={`看${applicant.displayName}的简历`} onPress={() => navigate.to('resume', { id: applicant.applicationId })}>
      <PersonFacts
        name={applicant.displayName} jobWantStatus={applicant.jobWantStatus} place={applicant.city}
        work={`${seniorityText(applicant.seniority)}·${applicant.expectJobNames.join('、')}`}
        payMin={applicant.expectSalaryMin} payMax={applicant.expectSalaryMax}
      />
      <Box className={styles.job}>
        <Txt tone="2" ellipsis className={styles.title}>{`${applicant.agreed ? '报的是' : '约的是'}“${applicant.jobTitle}”`}</Txt>
        <ApplicationStateTag status={applicant.status} />
      </Box>
      {applicant.handledBy && <Txt tone="2" block>{`${applicant.handledBy}在跟进`}</Txt>}
      {applicant.colleague && <Txt tone="2" block>{applicant.colleague}</Txt>}
      {applicant.invited && ['interview', 'suitable'].includes(applicant.status) && <Interview invited={applicant.invited} />}
      <Box className={styles.foot}>
        <Txt tone="2">{`${dayTimeText(applicant.appliedAt)}${applicant.agreed ? '报名' : '你约的'}`}</Txt>
        {applicant.handledBy === undefined && (
          <Button
            kind="ghost" size="small" icon="chat" label={`聊一聊，${applicant.displayName}`} busy={opens}
            onPress={() => onChat({ applicationId: applicant.applicationId })}
          >
            聊一聊
          </Button>
        )}
      </Box>
    </Card>
  )
}

/** The interview's time and the applicant's answer. */
function Interview({ invited }: { invited: NonNullable<Applicant['invited']> }) {
  const { text, kind, icon } = interviewState(invited)
  return (
    <Box className={styles.interview}>
      <Txt strong className={styles.when}>{`${appointmentText(invited.at)}面试`}</Txt>
      <Tag kind={kind} icon={icon}>{text}</Tag>
    </Box>
  )
}
