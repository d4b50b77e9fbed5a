import type { JobCard as Job, JobListKind } from '@daogang/contract/job'
import { useCollectJob } from '@/api/job-detail'
import { useKeptJobs } from '@/api/job-lists'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { track } from '@/app/tracking/track'
import { JobCard } from '@/features/job/JobCard'
import { FromPlace } from '@/features/job-list/FromPlace'
import { useNear } from '@/features/job-list/use-near'
import { useKeptTab } from '@/stores/use-kept-tab'
import { BarButton, Empty, ListScreen, Tabs, toast, type TabOption } from '@/ui'

const tabs: readonly TabOption<JobListKind>[] = [
  { value: 'collected', label: '收藏的' }, { value: 'applied', label: '报过名' }, { value: 'viewed', label: '看过的' },
  { value: 'talked', label: '聊过的' },
]

const empties: Record<JobListKind, { title: string; text: string }> = {
  collected: { title: '还没收藏过岗位', text: '看中哪个先点“收藏”，以后在这里找' },
  applied: { title: '还没报过名', text: '报过名的岗位都在这里，撤回的不算' },
  viewed: { title: '还没看过岗位', text: '打开过的岗位都在这里，能在“浏览岗位记录”里删' },
  talked: { title: '还没和老板聊过', text: '聊过的岗位都在这里' },
}

/** The jobs that the seeker collected, applied to, viewed or chatted about. */
function CollectedJobsPage() {
  const [kind, setKind] = useKeptTab('collect-job-list', 'collected', tabs)
  const { title, text } = empties[kind]
  const jobs = useKeptJobs(kind)
  const { ask, dialog } = useNear()
  const hasDistance = jobs.data?.pages[0]?.items.some(({ distance }) => distance !== undefined)
  return (
    <ListScreen
      title="我的收藏"
      top={<Tabs label="哪些岗位" tabs={tabs} value={kind} onChange={setKind} />}
      query={jobs}
      lead={<>{hasDistance ? <FromPlace ask={ask} /> : null}{dialog}</>}
      keyOf={jobId}
      renderItem={kind === 'collected' ? renderCollected : renderJob}
      empty={<Empty title={title} action={{ text: '看附近的工作', onPress: () => navigate.home() }}>{text}</Empty>}
    />
  )
}

export default page('collect-job-list', CollectedJobsPage)

const jobId = (job: Job) => job.id
const renderJob = (job: Job) => <JobCard job={job} />
const renderCollected = (job: Job) => <JobCard job={job} more={<CollectToggle job={job} />} />

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
