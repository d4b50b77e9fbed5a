import { page } from '@/app/page'
import { useRouteQuery } from '@/app/navigation'
import { PublishScreen } from '@/features/publish/PublishScreen'

/** The form of a full-time job: a new job, a copy, or an existing one. */
function PublishJobPage() {
  return <PublishScreen kind="full_time" query={useRouteQuery('publish-job')} />
}

export default page('publish-job', PublishJobPage)
