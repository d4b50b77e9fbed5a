import type { JobCard as Job } from '@daogang/contract/job'
import { useCollectJob } from '@/api/job-detail'
import { useCollectedJobs } from '@/api/job-lists'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { track } from '@/app/tracking/track'
import { JobCard } from '@/features/job/JobCard'
import { BarButton, Empty, ListScreen, toast } from '@/ui'

/** The seeker's favourite jobs, newest first. */
function CollectedJobsPage() {
  return (
    <ListScreen
      title="我的收藏"
      query={useCollectedJobs()}
      keyOf={jobId}
      renderItem={renderJob}
      empty={(
        <Empty title="还没收藏过岗位" action={{ text: '看附近的工作', onPress: () => navigate.home() }}>
          看中哪个先点“收藏”，以后在这里找
        </Empty>
      )}
    />
  )
}

export default page('collect-job-list', CollectedJobsPage)

const jobId = (job: Job) => job.id
const renderJob = (job: Job) => <JobCard job={job} more={<CollectToggle job={job} />} />

/** Removes the favourite, and can restore it while the card is in the list. */
function CollectToggle({ job: { id, collected } }: { job: Job }) {
  const collect = useCollectJob()
  const set = (wanted: boolean) => collect.mutate({ jobId: id, collected: wanted }, {
    onSuccess: () => {
      track('job_collect', { jobId: id, collected: wanted })
      toast.done(wanted ? '又收藏好了' : '取消收藏了')
    },
  })
  return collected
    ? <BarButton icon="starf" onPress={() => set(false)}>取消收藏</BarButton>
    : <BarButton icon="star" onPress={() => set(true)}>重新收藏</BarButton>
}
