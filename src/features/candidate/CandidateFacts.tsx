import type { Candidate } from '@daogang/contract/candidate'
import { seniorityText } from '@/lib/format'
import { Box, Tag, TagRow, Txt } from '@/ui'
import { PersonFacts } from './PersonFacts'
import styles from './candidate.module.scss'

/** The facts about a candidate: experience, wishes, place, and the reasons for the match. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const { displayName, jobWantStatus, expectJobNames, seniority, age, region, city, labels, reasons, colleague, certificates } = candidate
  return (
    <>
      <PersonFacts
        name={displayName} jobWantStatus={jobWantStatus} place={region || city}
        work={[seniorityText(seniority), `${age}岁`, expectJobNames.join('、')].filter(Boolean).join('·')}
        payMin={candidate.expectSalaryMin} payMax={candidate.expectSalaryMax}
      />
      {colleague && <Txt tone="2" block>{colleague}</Txt>}
      {certificates.length > 0 && (
        <Box className={styles.labels}>
          <TagRow wrap>
            {certificates.map(({ name, level }) => <Tag key={name + level} kind="ok" icon="shield">{`${name}${level} 已核验`}</Tag>)}
          </TagRow>
        </Box>
      )}
      {reasons.length > 0 && (
        <Box className={styles.labels}>
          <TagRow wrap>{reasons.map((reason) => <Tag key={reason} kind="in" icon="check">{reason}</Tag>)}</TagRow>
        </Box>
      )}
      {labels.length > 0 && (
        <Box className={styles.labels}><TagRow wrap>{labels.map((label) => <Tag key={label}>{label}</Tag>)}</TagRow></Box>
      )}
    </>
  )
}
