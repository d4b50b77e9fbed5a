import type { Candidate } from '@daogang/contract/candidate'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useCandidates, useCollectResume } from '@/api/candidate'
import { usePassResume } from '@/api/candidate-kept'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useInvite } from '@/features/candidate/use-invite'
import { useOpenJobs } from '@/features/candidate/use-open-jobs'
import {
  ActionBar, BarAction, Button, ChipBar, Empty, ErrorState, fetchNext, QueryView, Screen, SkeletonList, SwipeDeck, toast, Txt,
} from '@/ui'
import { addSwiped, isSwiped, removeSwiped, type Swiped } from './swiped'
import { SwipeCard } from './SwipeCard'
import styles from './resume-swipe.module.scss'

const filter = { undecided: true } as const

/** Shows candidates for a job one by one: swipe right to collect, left to pass over, and undo the last swipe. */
function ResumeSwipePage() {
  const { jobId: asked } = useRouteQuery('resume-swipe')
  const [chosen, choose] = useState(asked)
  const { query: jobs, items, options, pick } = useOpenJobs(chosen)
  // Falls back to the first job if the chosen one is closed or unknown.
  const jobId = jobs.data ? (items.find(({ id }) => id === chosen) ?? items[0])?.id : undefined
  return (
    <Deck
      key={jobId} jobId={jobId}
      chips={options.length > 1 && (
        <ChipBar label="给哪个岗位找人" strip elderCount={0} options={options} value={jobId} onChange={(value) => pick(value, choose)} />
      )}
      noJob={jobs.data !== undefined && items.length === 0} jobs={jobs}
    />
  )
}

interface DeckProps {
  jobId: string | undefined
  chips: ReactNode
  noJob: boolean
  jobs: ReturnType<typeof useOpenJobs>['query']
}

function Deck({ jobId, chips, noJob, jobs }: DeckProps) {
  const people = useCandidates(jobId, filter)
  const collect = useCollectResume()
  const pass = usePassResume()
  const [swiped, setSwiped] = useState<readonly Swiped[]>([])
  const [dialog, invite] = useInvite({ back: false })
  const found = useMemo(() => people.data?.pages.flatMap((one) => one.items) ?? [], [people.data])
  const left = found.filter((person) => !isSwiped(swiped, person))
  const current = left[0]

  /** Optimistic: the card disappears at once and comes back on failure. */
  function send(person: Candidate, how: Swiped['how']) {
    if (jobId === undefined) return
    setSwiped((before) => addSwiped(before, person, how))
    const onError = () => setSwiped((before) => removeSwiped(before, person.resumeId))
    if (how === 'kept') collect.mutate({ resumeId: person.resumeId, collected: true }, { onError })
    else pass.mutate({ resumeId: person.resumeId, jobId, passed: true }, { onError })
    if (left.length <= AHEAD) fetchNext(people)
  }

  function undo() {
    const last = swiped[swiped.length - 1]
    if (!last || jobId === undefined) return
    const { resumeId } = last.person
    const onSuccess = () => {
      setSwiped((before) => removeSwiped(before, resumeId))
      toast.done('撤回了')
    }
    if (last.how === 'kept') collect.mutate({ resumeId, collected: false }, { onSuccess })
    else pass.mutate({ resumeId, jobId, passed: false }, { onSuccess })
  }

  const last = swiped[swiped.length - 1]
  const card = (person: Candidate) => (
    <SwipeDeck
      key={person.resumeId} leftWord="不合适" rightWord="收藏"
      onLeft={() => send(person, 'passed')} onRight={() => send(person, 'kept')}
    >
      <SwipeCard
        candidate={person} onOpen={() => navigate.to('resume', { resumeId: person.resumeId, jobId })}
        onInvite={() => void invite({ resumeId: person.resumeId, jobId })}
      />
    </SwipeDeck>
  )
  return (
    <Screen
      title="滑动看简历" top={chips}
      footer={(current ?? last) && (
        <ActionBar>
          {last && <BarAction icon="refresh" onPress={undo}>撤回</BarAction>}
          {current && <Button kind="ghost" grow onPress={() => send(current, 'passed')}>不合适</Button>}
          {current && <Button grow onPress={() => send(current, 'kept')}>收藏</Button>}
        </ActionBar>
      )}
    >
      {noJob
        ? (
            <Empty title="没有在招的岗位" action={{ text: '看我的岗位', onPress: () => navigate.home({ tab: 'jobs' }) }}>
              有岗位在招，才能推荐合适的人
            </Empty>
          )
        : (
            <QueryView query={jobs}>
              {() => (
                <QueryView query={{ ...people, isError: people.isError && !people.isFetchNextPageError }}>
                  {() => (current ? card(current) : <More people={people} kept={swiped.filter(({ how }) => how === 'kept').length} />)}
                </QueryView>
              )}
            </QueryView>
          )}
      {(current ?? last) && <Txt block tone="2" className={styles.hint}>{hintOf(last)}</Txt>}
      {dialog}
    </Screen>
  )
}

/** Explains the gestures, or names the last swipe, because a finger is quicker than the eye. */
const hintOf = (last: Swiped | undefined): string => (last
  ? `${last.how === 'kept' ? '收藏了' : '划掉了'}${last.person.displayName}，点“撤回”能找回来`
  : '右滑收藏，左滑不合适，也可以点下面的按钮')

/** Fetches the next page when this number of candidates is left. */
const AHEAD = 5

/** No card is left: the next page comes, failed, or does not exist. */
function More({ people, kept }: { people: ReturnType<typeof useCandidates>, kept: number }) {
  useEffect(() => fetchNext(people), [people])
  if (people.isFetchNextPageError) return <ErrorState error={people.error} onRetry={() => void people.fetchNextPage()} />
  return people.hasNextPage ? <SkeletonList kind="text" count={2} /> : <Over kept={kept} />
}

function Over({ kept }: { kept: number }) {
  return (
    <Empty
      title="都看完了" action={{ text: '看收藏的简历', onPress: () => navigate.to('resume-collect') }}
      second={{ text: '看收到的简历', onPress: () => navigate.to('jobs-resume') }}
    >
      {kept > 0 ? `这次收藏了${kept}个人。有新的人会再推荐` : '有新的人会再推荐'}
    </Empty>
  )
}

export default page('resume-swipe', ResumeSwipePage)
