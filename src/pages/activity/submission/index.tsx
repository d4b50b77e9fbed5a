import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { SubmissionScreen } from '@/features/campaign/SubmissionScreen'

function SubmissionPage() {
  return <SubmissionScreen id={useRouteQuery('submission').id ?? ''} title="提交进展" />
}

export default page('submission', SubmissionPage)
