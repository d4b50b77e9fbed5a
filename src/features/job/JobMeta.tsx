import type { JobDetail } from '@daogang/contract/job'
import { validUntilText } from '@/lib/time'
import { Box, Txt } from '@/ui'
import styles from './job-meta.module.scss'

/** Full or part time, how many people are wanted, and until when. */
export const JobMeta = ({ job }: { job: Pick<JobDetail, 'kind' | 'headcount' | 'status' | 'expiresAt'> }) => (
  <Box className={styles.meta}>
    <Txt tone="2">{job.kind === 'full_time' ? '全职' : '兼职'}</Txt>
    <Txt tone="2">{`招${job.headcount}人`}</Txt>
    {job.status === 'online' && <Txt tone="2">{validUntilText(job.expiresAt)}</Txt>}
  </Box>
)
