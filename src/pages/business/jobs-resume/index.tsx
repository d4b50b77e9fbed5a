import type { Applicant } from '@daogang/contract/application'
import { useCallback, useState } from 'react'
import { useReceivedResumes, type ReceivedFilter } from '@/api/application'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { ChipBar, Empty, ListScreen, type Option, SkeletonList } from '@/ui'
import { CandidateCard } from './CandidateCard'
import { JobStrip } from './JobStrip'

type Status = NonNullable<ReceivedFilter['status']>
type Shown = Status | 'all'

const FILTERS: readonly Option<Shown>[] = [
  { value: 'all', label: '全部' },
  { value: 'new', label: '新报名' },
  { value: 'viewed', label: '看过的' },
  { value: 'suitable', label: '合适' },
  { value: 'unsuitable', label: '不合适' },
]

const emptyWords: Record<Status, { title: string; text: string }> = {
  new: { title: '没有新报名', text: '有人报名，先出现在这里' },
  viewed: { title: '没有等你回复的', text: '看过还没说合不合适的，会在这里' },
  suitable: { title: '还没有合适的', text: '打开简历点“合适”，就会在这里，对方也能看到' },
  unsuitable: { title: '没有不合适的', text: '点过“不合适”的会在这里，改主意了能改回来' },
}

const idOf = (applicant: Applicant) => applicant.applicationId
/** A URL may say anything. */
const shownFrom = (status: string | undefined): Shown => FILTERS.find(({ value }) => value === status)?.value ?? 'all'

/** The resumes that an employer received, of one job or of all. */
function JobsResumePage() {
  const { jobId, status } = useRouteQuery('jobs-resume')
  const [shown, setShown] = useState(() => shownFrom(status))
  const received = useReceivedResumes({ jobId, status: shown === 'all' ? undefined : shown })
  const renderApplicant = useCallback((applicant: Applicant) => <CandidateCard applicant={applicant} />, [])

  return (
    <ListScreen
      title="收到的简历"
      top={(
        <>
          <ChipBar options={FILTERS} value={shown} onChange={setShown} strip />
          {jobId && <JobStrip jobId={jobId} found={received.data?.pages[0]?.items[0]?.jobTitle} />}
        </>
      )}
      query={received}
      keyOf={idOf}
      renderItem={renderApplicant}
      skeleton={<SkeletonList kind="row" />}
      empty={shown === 'all'
        ? <Empty title="还没人报名" action={{ text: '看我的岗位', onPress: () => navigate.home() }}>把工资写具体，报名的人会多</Empty>
        : (
            <Empty title={emptyWords[shown].title} action={{ text: '看全部简历', onPress: () => setShown('all') }}>
              {emptyWords[shown].text}
            </Empty>
          )}
    />
  )
}

export default page('jobs-resume', JobsResumePage)
