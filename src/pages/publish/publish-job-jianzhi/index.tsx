import { page } from '@/app/page'
import { useRouteQuery } from '@/app/navigation'
import { PublishScreen } from '@/features/publish/PublishScreen'

/** The form of a part-time job: a new job, a copy, or an existing one. */
function PublishPartTimePage() {
  return <PublishScreen kind="part_time" query={useRouteQuery('publish-job-jianzhi')} />
}

export default page('publish-job-jianzhi', PublishPartTimePage)
