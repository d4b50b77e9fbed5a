import type { Applicant } from '@daogang/contract/application'
import { useCallback, useState } from 'react'
import { useReceivedResumes } from '@/api/application'
import type { ReceivedFilter } from '@/api/application-keys'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useStartChat } from '@/features/chat/use-start-chat'
import { BarButton, ChipBar, Empty, ListScreen, type Option, SkeletonList } from '@/ui'
import { CandidateCard } from './CandidateCard'
import { JobSheet } from './JobSheet'
import { JobStrip } from './JobStrip'

type Status = NonNullable<ReceivedFilter['status']>
type Shown = Status | 'all'

const FILTERS: readonly Option<Shown>[] = [
  { value: 'all', label: '全部' },
  { value: 'new', label: '新报名' },
  { value: 'viewed', label: '看过的' },
  { value: 'suitable', label: '合适' },
  { value: 'interview', label: '约了面试' },
  { value: 'today', label: '今天面试' },
  { value: 'hired', label: '已入职' },
  { value: 'unsuitable', label: '不合适' },
  { value: 'withdrawn', label: '已撤回' },
]

const emptyWords: Record<Status, { title: string; text: string }> = {
  new: { title: '没有新报名', text: '有人报名，先出现在这里' },
  viewed: { title: '没有等你回复的', text: '看过还没说合不合适的，会在这里' },
  suitable: { title: '还没有合适的', text: '打开简历点“合适”，就会在这里，对方也能看到' },
  interview: { title: '还没约面试', text: '打开简历点“邀面试”，约好的都在这里' },
  today: { title: '今天没有要来面试的', text: '约在今天、还没到点的，会在这里' },
  hired: { title: '还没人入职', text: '面试成了点“入职了”，就会在这里' },
  withdrawn: { title: '没人撤回', text: '对方撤回报名的会在这里' },
  unsuitable: { title: '没有不合适的', text: '点过“不合适”的会在这里，改主意了能改回来' },
}

const idOf = (applicant: Applicant) => applicant.applicationId
/** The URL may contain any value. */
const shownFrom = (status: string | undefined): Shown => FILTERS.find(({ value }) => value === status)?.value ?? 'all'

/** The resumes that an employer received, for one job or for all. */
function JobsResumePage() {
  const { jobId, status } = useRouteQuery('jobs-resume')
  const [shown, setShown] = useState(() => shownFrom(status))
  const [choosing, setChoosing] = useState(false)
  const received = useReceivedResumes({ jobId, status: shown === 'all' ? undefined : shown })
  const { dialog, start, opening } = useStartChat()
  const opened = opening?.applicationId
  const renderApplicant = useCallback(
    (applicant: Applicant) => <CandidateCard applicant={applicant} opens={opened === applicant.applicationId} onChat={start} />,
    [opened, start])

  return (
    <ListScreen
      title="收到的简历"
      top={(
        <>
          <ChipBar
            label="哪些简历" options={FILTERS} value={shown} onChange={setShown} strip
            right={<BarButton icon="brief" onPress={() => setChoosing(true)}>岗位</BarButton>}
          />
          {dialog}
          {choosing && <JobSheet jobId={jobId} status={shown === 'all' ? undefined : shown} onClose={() => setChoosing(false)} />}
          {jobId && <JobStrip jobId={jobId} found={received.data?.pages[0]?.items[0]?.jobTitle} />}
        </>
      )}
      query={received}
      keyOf={idOf}
      renderItem={renderApplicant}
      skeleton={<SkeletonList kind="row" />}
      empty={shown === 'all'
        ? <Empty title="还没人报名" action={{ text: '看我的岗位', onPress: () => navigate.home({ tab: 'jobs' }) }}>把工资写具体，报名的人会多</Empty>
        : (
            <Empty title={emptyWords[shown].title} action={{ text: '看全部简历', onPress: () => setShown('all') }}>
              {emptyWords[shown].text}
            </Empty>
          )}
    />
  )
}

export default page('jobs-resume', JobsResumePage)
