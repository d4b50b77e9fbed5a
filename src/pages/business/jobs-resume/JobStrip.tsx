import { useMyJobs } from '@/api/job'
import { navigate } from '@/app/navigation'
import { NoticeStrip } from '@/ui'

interface JobStripProps {
  jobId: string
  /** The job's title if one of its applications is loaded. */
  found: string | undefined
}

/** Shows that the list is filtered by one job, with a link to all. */
export function JobStrip({ jobId, found }: JobStripProps) {
  // Usually cached, because the user comes from this list.
  const jobs = useMyJobs()
  const title = jobs.data?.pages.flatMap((page) => page.items).find((job) => job.id === jobId)?.title ?? found
  return (
    <NoticeStrip icon="brief" action={{ text: '看全部岗位', onPress: () => navigate.replace('jobs-resume') }}>
      {title ? `只看“${title}”` : '只看一个岗位'}
    </NoticeStrip>
  )
}
