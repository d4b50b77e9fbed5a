import { useMyJobs } from '@/api/job'
import { navigate } from '@/app/navigation'
import { NoticeStrip } from '@/ui'

interface JobStripProps {
  jobId: string
  /** The job's title, when one of its applications is at hand. */
  found: string | undefined
}

/** Says that the list is of one job only, and leads to all of them. */
export function JobStrip({ jobId, found }: JobStripProps) {
  // Usually at hand already, from the list that led here.
  const jobs = useMyJobs()
  const title = jobs.data?.pages.flatMap((page) => page.items).find((job) => job.id === jobId)?.title ?? found
  return (
    <NoticeStrip icon="brief" action={{ text: '看全部岗位', onPress: () => navigate.replace('jobs-resume') }}>
      {title ? `只看“${title}”` : '只看一个岗位'}
    </NoticeStrip>
  )
}
