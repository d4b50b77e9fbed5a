import type { JobDetail } from '@daogang/contract/job'
import { JobMeta } from '@/features/job/JobMeta'
import { ReadAloud } from '@/features/job/ReadAloud'
import { spokenJob } from '@/features/job/spoken'
import { cx } from '@/lib/cx'
import { payRange, payText, settlementText } from '@/lib/format'
import { Box, Money, Tag, Txt } from '@/ui'
import styles from './job-detail.module.scss'

/** The pay with its parts, then the job's title and facts. */
export function JobSummary({ job }: { job: JobDetail }) {
  const paid = [settlementText(job.settlement), job.payday].filter(Boolean).join('，')
  return (
    <Box className={cx(styles.section, styles.summary)}>
      <Money min={job.payMin} max={job.payMax} unit={job.payUnit} size="large" />
      <Box className={styles.line}><Txt>{paid}</Txt></Box>
      <Box className={styles.titleLine}>
        <Txt size="h1" className={styles.title}>{job.title}</Txt>
        {job.urgent && job.status === 'online' && <Tag kind="warn">急招</Tag>}
      </Box>
      <JobMeta job={job} />
      <Box className={styles.aloud}><ReadAloud text={spokenJob(job)} /></Box>
      {job.payParts.length > 0 && (
        <Box className={styles.parts}>
          {job.payParts.map(({ label, amount, unit }) => (
            <Box key={label} className={styles.part}>
              <Txt size="note" tone="2" block>{label}</Txt>
              <Txt strong block>{unit === job.payUnit ? payRange(amount, amount) : payText(amount, amount, unit)}</Txt>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
