import type { Applicant } from '@daogang/contract/application'
import { navigate } from '@/app/navigation'
import { ApplicationStateTag } from '@/features/employer/StateTag'
import { seniorityText } from '@/features/employer/words'
import { dayTimeText } from '@/lib/format'
import { Avatar, Box, Card, Icon, Money, Tag, Txt } from '@/ui'
import styles from './candidate-card.module.scss'

/** Someone who applied: what they can do, what they want, and how the application stands. Opens the resume. */
export function CandidateCard({ applicant }: { applicant: Applicant }) {
  return (
    <Card label={`看${applicant.displayName}的简历`} onPress={() => navigate.to('resume', { id: applicant.applicationId })}>
      <Box className={styles.row}>
        <Avatar name={applicant.displayName} size={48} />
        <Box className={styles.words}>
          <Box className={styles.names}>
            <Txt size="title" className={styles.name}>{applicant.displayName}</Txt>
            <Tag kind="ok">{applicant.jobWantStatus}</Tag>
          </Box>
          <Txt tone="2" ellipsis>{`${applicant.expectJobNames.join('、')}·${seniorityText(applicant.seniority)}`}</Txt>
        </Box>
      </Box>
      <Box className={styles.wants}>
        <Box className={styles.pay}>
          <Txt tone="2" className={styles.label}>想要</Txt>
          <Money min={applicant.expectSalaryMin} max={applicant.expectSalaryMax} unit="month" size="inline" />
        </Box>
        <Box className={styles.city}>
          <Icon name="pin" size={18} className={styles.pin} />
          <Txt strong>{applicant.city}</Txt>
        </Box>
      </Box>
      <Txt tone="2" ellipsis>{`报的是“${applicant.jobTitle}”`}</Txt>
      <Box className={styles.foot}>
        <Txt tone="2">{`${dayTimeText(applicant.appliedAt)}报名`}</Txt>
        <ApplicationStateTag status={applicant.status} />
      </Box>
    </Card>
  )
}
