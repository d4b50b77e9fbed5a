import type { CompanyDetail } from '@daogang/contract/company'
import { useCompanyJobs } from '@/api/job-lists'
import { navigate } from '@/app/navigation'
import { JobCard } from '@/features/job/JobCard'
import { BarButton, Box, Card, SectionTitle, Stack, Txt } from '@/ui'
import styles from './company-image-show.module.scss'

/** Number of jobs to show; another screen lists all. */
const SHOWN = 3

/** The shop's open jobs. */
export function OpenJobs({ company: { id, openJobs } }: { company: CompanyDetail }) {
  const jobs = useCompanyJobs(id).data?.pages[0]?.items
  if (!jobs) return null
  if (jobs.length === 0) {
    return (
      <Card>
        <SectionTitle>在招岗位</SectionTitle>
        <Txt tone="2" block>现在没有在招的岗位</Txt>
      </Card>
    )
  }
  const all = (
    <BarButton after="right" onPress={() => navigate.to('company-image-show-all-jobs', { id })}>{`全部${openJobs}个`}</BarButton>
  )
  return (
    <Box>
      <Box className={styles.heading}><SectionTitle right={jobs.length > SHOWN && all}>在招岗位</SectionTitle></Box>
      <Stack edge={false}>{jobs.slice(0, SHOWN).map((job) => <JobCard key={job.id} job={job} />)}</Stack>
    </Box>
  )
}
