import { page } from '@/app/page'
import { useRouteQuery } from '@/app/navigation'
import { PublishScreen } from '@/features/publish/PublishScreen'

/** A job that is somebody’s work: a new one, a copy, or one that is changed. */
function PublishJobPage() {
  return <PublishScreen kind="full_time" query={useRouteQuery('publish-job')} />
}

export default page('publish-job', PublishJobPage)
