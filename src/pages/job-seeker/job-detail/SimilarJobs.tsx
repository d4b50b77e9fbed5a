import type { JobDetail } from '@daogang/contract/job'
import { useSimilarJobs } from '@/api/recommend'
import { navigate } from '@/app/navigation'
import { SimilarCards } from '@/features/job/SimilarCards'
import { BarButton, Box, SectionTitle } from '@/ui'
import { similarKeyword } from './rules'
import styles from './job-detail.module.scss'

/** Similar jobs, as cards on the page's grey background. */
export function SimilarJobs({ job: { id, title } }: { job: JobDetail }) {
  const { data } = useSimilarJobs(id)
  if (!data || data.items.length === 0) return null
  const more = <BarButton after="right" onPress={() => navigate.to('search', { keyword: similarKeyword(title) })}>看更多</BarButton>
  return (
    <Box className={styles.similar}>
      <Box className={styles.heading}><SectionTitle right={more}>差不多的岗位</SectionTitle></Box>
      <SimilarCards jobId={id} />
    </Box>
  )
}
