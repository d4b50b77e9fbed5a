import { page } from '@/app/page'
import { TenantJobList } from '@/features/job/TenantJobList'
import { NoticeStrip } from '@/ui'

/** Jobs of projects with an on-site contact of the operator. */
function RecommendJobPage() {
  return (
    <TenantJobList
      title="优选职位" referred={false}
      lead={() => <NoticeStrip>这些店和厂有驻场师傅，报名后有人带你去</NoticeStrip>}
    />
  )
}

export default page('recommend-job', RecommendJobPage)
