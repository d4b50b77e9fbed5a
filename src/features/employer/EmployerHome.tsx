import type { JobStatus, MyJob } from '@daogang/contract/job'
import { useCallback, type ReactNode } from 'react'
import { useBusinessCenter } from '@/api/company'
import { useMyJobs } from '@/api/job'
import { navigate } from '@/app/navigation'
import { useSwitchRole } from '@/features/gates/use-switch-role'
import { useKeptTab } from '@/stores/use-kept-tab'
import { Box, Button, Cell, CellGroup, ChipBar, Empty, ListScreen, NoticeStrip, type Option } from '@/ui'
import { CenterNumbers, ShopTitle } from './CenterHead'
import styles from './center-head.module.scss'
import { DraftStrip } from './Drafts'
import { MyJobCard } from './MyJobCard'
import { jobStates } from './status-labels'

type StatusFilter = JobStatus | 'all'

const STATUSES: readonly JobStatus[] = ['online', 'reviewing', 'rejected', 'offline', 'expired', 'closed', 'banned']
const FILTERS: readonly Option<StatusFilter>[] = [
  { value: 'all', label: '全部岗位' },
  ...STATUSES.map((status) => ({ value: status, label: jobStates[status].text })),
]

const idOf = (job: MyJob) => job.id

/** The tab 招人: the employer's open tasks and jobs. */
export function EmployerHome({ footer }: { footer: ReactNode }) {
  const [shown, setShown] = useKeptTab('employer-home', 'all', FILTERS)
  const center = useBusinessCenter()
  const jobs = useMyJobs(shown === 'all' ? undefined : shown)
  const renderJob = useCallback((job: MyJob) => <MyJobCard job={job} />, [])
  const noCompany = center.data?.company === null
  const mayHire = center.data?.mayHire !== false
  const noJobs = shown === 'all' && jobs.data?.pages[0]?.items.length === 0

  return (
    <ListScreen
      header="brand"
      back={false}
      title={<ShopTitle center={center.data} />}
      headerContent={(
        <CenterNumbers
          center={center.data}
          onNew={() => navigate.to('jobs-resume', { status: 'new' })}
          onWaiting={() => navigate.to('jobs-resume', { status: 'viewed' })}
          onOnline={() => setShown('online')}
        />
      )}
      top={!noJobs && (
        <Box className={styles.filters}><ChipBar label="哪些岗位" options={FILTERS} value={shown} onChange={setShown} strip /></Box>
      )}
      footer={footer}
      lead={(
        <>
          {center.isError && jobs.data && (
            <NoticeStrip kind="bad" action={{ text: '重新加载', onPress: () => void center.refetch() }}>新报名的数没加载出来</NoticeStrip>
          )}
          {mayHire && <DraftStrip />}
          {mayHire && !noJobs && (
            <Box className={styles.publish}>
              <Button kind="ghost" grow onPress={() => navigate.to('publish-job-jianzhi')}>发布兼职</Button>
              <Button grow icon="plus" onPress={() => navigate.to('publish-job')}>发布岗位</Button>
            </Box>
          )}
          {!noCompany && (
            <Box className={styles.staff}>
              <CellGroup>
                {mayHire
                  ? <Cell icon="clock" title="看店里的人" note="用工条件、排班、考勤" onPress={() => navigate.to('staff')} />
                  : (
                      <>
                        <Cell icon="clock" title="今天的考勤" note="谁来了、谁迟到、谁没来" onPress={() => navigate.to('staff-attendance')} />
                        <Cell icon="doc" title="工时" note="一段时间每人干了多久" onPress={() => navigate.to('staff-hours')} />
                      </>
                    )}
              </CellGroup>
            </Box>
          )}
        </>
      )}
      query={{ ...jobs, refetch: () => Promise.all([center.refetch(), jobs.refetch()]) }}
      keyOf={idOf}
      renderItem={renderJob}
      empty={shown === 'all'
        ? mayHire ? <NoJobs noCompany={noCompany} /> : <ViewerHome />
        : <Empty title={`没有${jobStates[shown].text}的岗位`} action={{ text: '看全部岗位', onPress: () => setShown('all') }} />}
    />
  )
}

/** A viewer handles no jobs, and sees those of the stores on another screen. */
const ViewerHome = () => (
  <Empty title="你能看店里的岗位" action={{ text: '看店里的岗位', onPress: () => navigate.to('lookjob') }}>要发岗位、看简历，找店主改权限</Empty>
)

/** Empty state for a new employer: explains the screen and offers to switch back to looking for work. */
function NoJobs({ noCompany }: { noCompany: boolean }) {
  const { switchRole } = useSwitchRole('c')
  return (
    <Empty
      title={noCompany ? '还没有店铺' : '还没有岗位'} action={{ text: '发布岗位', onPress: () => navigate.to('publish-job') }}
      second={{ text: '发布兼职', onPress: () => navigate.to('publish-job-jianzhi') }} third={{ text: '换成找工作', onPress: switchRole }}
    >
      {noCompany ? '第一次发布岗位时写上店名就行，岗位和收到的简历都在这里看' : '店里的岗位会列在这里，谁报了名也在这里看'}
    </Empty>
  )
}
