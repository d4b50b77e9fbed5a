import { page } from '@/app/page'
import { TenantJobList } from '@/features/job/TenantJobList'
import { FromPlace } from '@/features/job-list/FromPlace'
import { useNear } from '@/features/job-list/use-near'
import { NoticeStrip } from '@/ui'

/** Jobs of projects with an on-site contact of the operator. */
function RecommendJobPage() {
  const { ask, dialog } = useNear()
  return (
    <TenantJobList
      title="优选职位" referred={false}
      lead={() => <><NoticeStrip>这些店和厂有驻场师傅，报名后有人带你去</NoticeStrip><FromPlace ask={ask} />{dialog}</>}
    />
  )
}

export default page('recommend-job', RecommendJobPage)
