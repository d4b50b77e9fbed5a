import { page } from '@/app/page'
import { useRouteQuery } from '@/app/navigation'
import { PublishScreen } from '@/features/publish/PublishScreen'

/** A job by the hour or the day: a new one, a copy, or one that is changed. */
function PublishPartTimePage() {
  return <PublishScreen kind="part_time" query={useRouteQuery('publish-job-jianzhi')} />
}

export default page('publish-job-jianzhi', PublishPartTimePage)
