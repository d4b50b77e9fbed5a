import type { JobDetail } from '@daogang/contract/job'
import { cx } from '@/lib/cx'
import { Box, Txt, useUi } from '@/ui'
import styles from './job-detail.module.scss'

/** What the job states beside its welfares: social security, bonuses, and that a recruiter is paid by the employer. */
export function TermRows({ terms }: Pick<JobDetail, 'terms'>) {
  const { elder } = useUi()
  if (terms.length === 0) return null
  return (
    <Box className={styles.terms}>
      {terms.map(({ label, text }) => (
        <Box key={label} className={cx(styles.term, elder && styles.elderTerm)}>
          <Box className={styles.termLabel}><Txt tone="2">{label}</Txt></Box>
          <Box className={styles.termText}><Txt>{text}</Txt></Box>
        </Box>
      ))}
    </Box>
  )
}
