import type { Candidate } from '@daogang/contract/candidate'
import { useCallback, useState, type ReactNode } from 'react'
import { useCandidates } from '@/api/candidate'
import { useBusinessCenter } from '@/api/company'
import { navigate } from '@/app/navigation'
import { CandidateCard } from '@/features/candidate/CandidateCard'
import { CandidateFilterSheet } from '@/features/candidate/CandidateFilterSheet'
import { countConditions, filterOf, noConditions } from '@/features/candidate/filter'
import { useInvite } from '@/features/candidate/use-invite'
import { useOpenJobs } from '@/features/candidate/use-open-jobs'
import { CenterNumbers, ShopTitle } from '@/features/employer/CenterHead'
import { onUserGone } from '@/stores/user-gone'
import { Box, Cell, CellGroup, Empty, FilterBar, ListScreen, Screen, SkeletonList } from '@/ui'
import styles from './candidates.module.scss'

/** Keeps the choice while the app is open, because switching tabs unmounts this screen. */
let lastChoice: { jobId?: string; conditions: typeof noConditions } = { conditions: noConditions }
onUserGone(() => { lastChoice = { conditions: noConditions } })

/** 招人: the employer's pending tasks, and candidates for each of their jobs with the reasons of the match. */
export function Candidates({ footer }: { footer: ReactNode }) {
  const [{ jobId: chosen, conditions }, show] = useState(lastChoice)
  const change = (next: Partial<typeof lastChoice>) => show(lastChoice = { ...lastChoice, ...next })
  const [filtering, setFiltering] = useState(false)
  const center = useBusinessCenter()
  const { query: jobs, items, options, pick } = useOpenJobs(chosen)
  const jobId = jobs.data ? (items.find(({ id }) => id === chosen) ?? items[0])?.id : undefined
  const people = useCandidates(jobId, filterOf(conditions))
  const [dialog, invite] = useInvite({ back: false })
  const renderCandidate = useCallback(
    (candidate: Candidate) => <CandidateCard candidate={candidate} jobId={jobId} onInvite={invite} />, [jobId, invite])
  const count = countConditions(conditions)

  const frame = {
    header: 'brand',
    back: false,
    title: <ShopTitle center={center.data} />,
    headerContent: (
      <CenterNumbers
        center={center.data}
        onNew={() => navigate.to('jobs-resume', { status: 'new' })}
        onWaiting={() => navigate.to('jobs-resume', { status: 'viewed' })}
        onInterviews={() => navigate.to('jobs-resume', { status: 'today' })}
      />
    ),
    footer,
  } as const

  if (jobs.data && items.length === 0) {
    return (
      <Screen {...frame} onRefresh={() => Promise.all([center.refetch(), jobs.refetch()])}>
        <Empty title="没有在招的岗位" action={{ text: '看我的岗位', onPress: () => navigate.home({ tab: 'jobs' }) }}>
          有岗位在招，这里就会推荐合适的人
        </Empty>
      </Screen>
    )
  }
  return (
    <ListScreen
      {...frame}
      top={items.length > 0 && (
        <Box className={styles.filters}>
          <FilterBar
            label="给哪个岗位找人" options={options} value={jobId} strip count={count}
            onChange={(value) => pick(value, (next) => change({ jobId: next }))} onFilter={() => setFiltering(true)}
          />
        </Box>
      )}
      lead={(
        <>
          {jobId !== undefined && (
            <Box className={styles.entrance}>
              <CellGroup>
                <Cell
                  icon="people" title="一个一个看" note="右滑收藏，左滑不合适" onPress={() => navigate.to('resume-swipe', { jobId })}
                />
              </CellGroup>
            </Box>
          )}
          {filtering && (
            <CandidateFilterSheet
              jobId={jobId} conditions={conditions} onClose={() => setFiltering(false)}
              onApply={(next) => {
                setFiltering(false)
                change({ conditions: next })
              }}
            />
          )}
          {dialog}
        </>
      )}
      query={{
        ...people, isError: people.isError || jobs.isError, error: people.error ?? jobs.error,
        refetch: () => Promise.all([center.refetch(), jobs.refetch(), ...(jobId === undefined ? [] : [people.refetch()])]),
      }}
      keyOf={idOf}
      renderItem={renderCandidate}
      skeleton={<SkeletonList kind="row" />}
      empty={count > 0
        ? (
            <Empty title="没有这样的人" action={{ text: '看全部的人', onPress: () => change({ conditions: noConditions }) }}>
              少选几个条件再看看
            </Empty>
          )
        : <Empty title="暂时没有合适的人" action={{ text: '看收到的简历', onPress: () => navigate.to('jobs-resume') }}>有人想干这个，会出现在这里</Empty>}
    />
  )
}

const idOf = ({ resumeId }: Candidate) => resumeId
