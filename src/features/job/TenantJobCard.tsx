import type { TenantJob } from '@daogang/contract/tenant-job'
import { memo } from 'react'
import { Box, Icon, Txt } from '@/ui'
import { JobCard } from './JobCard'
import styles from './tenant-job.module.scss'

/** A preferred job in a list, with its endorsement. */
export const TenantJobCard = memo(function TenantJobCard({ item }: { item: TenantJob }) {
  return <JobCard job={item.job} to="recommend-job-detail" more={<Endorsement item={item} />} />
})

/** The note of an employee who refers the job; otherwise the number of hires, or the name of the project. */
function Endorsement({ item: { referrer, hired, project } }: { item: TenantJob }) {
  const fallback = hired > 0 ? `已有${hired}人从这里入职` : `${project.name}，有驻场师傅`
  return (
    <Box className={styles.word}>
      <Icon name="people" size={20} className={styles.icon} />
      <Txt tone="2" className={styles.text}>{referrer ? `${referrer.name}：${referrer.note}` : fallback}</Txt>
    </Box>
  )
}
