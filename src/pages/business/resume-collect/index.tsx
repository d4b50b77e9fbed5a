import type { KeptCandidate, KeptKind } from '@daogang/contract/candidate'
import { useCallback, useState } from 'react'
import { useKeptCandidates, usePassResume } from '@/api/candidate-kept'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CandidateCard } from '@/features/candidate/CandidateCard'
import { CandidateFacts } from '@/features/candidate/CandidateFacts'
import { useInvite } from '@/features/candidate/use-invite'
import { Button, Card, Empty, ListScreen, SkeletonList, Tabs, toast, Txt, type TabOption } from '@/ui'

const tabs: readonly TabOption<KeptKind>[] = [
  { value: 'collected', label: '收藏的' }, { value: 'viewed', label: '看过的' }, { value: 'talked', label: '聊过的' },
  { value: 'contacted', label: '联系过' }, { value: 'passed', label: '划掉的' },
]

const empties: Record<KeptKind, { title: string; text: string }> = {
  collected: { title: '还没收藏过简历', text: '看到合适的点“收藏”，慢慢挑' },
  viewed: { title: '还没看过简历', text: '打开过的简历都在这里' },
  talked: { title: '还没和人聊过', text: '聊过的人都在这里，删掉聊天就没有了' },
  contacted: { title: '还没联系过人', text: '主动聊过、打过电话、约过面试的在这里' },
  passed: { title: '没有划掉的人', text: '点过“不合适”的在这里，改主意了能找回来' },
}

/** Candidates that the employer collected, viewed, chatted with, contacted or passed over. */
function ResumeCollectPage() {
  const asked = useRouteQuery('resume-collect').type
  const [kind, setKind] = useState<KeptKind>(() => tabs.find(({ value }) => value === asked)?.value ?? 'collected')
  const [dialog, invite] = useInvite({ back: false })
  const render = useCallback((person: KeptCandidate) => (person.job
    ? <PassedCard person={person} job={person.job} />
    : <CandidateCard candidate={person} onInvite={invite} />), [invite])
  const { title, text } = empties[kind]
  return (
    <ListScreen
      title="收藏的简历"
      top={<Tabs label="哪些人" tabs={tabs} value={kind} onChange={setKind} />}
      lead={dialog}
      query={useKeptCandidates(kind)}
      keyOf={({ resumeId, job }) => `${resumeId}${job?.id ?? ''}`}
      renderItem={render}
      skeleton={<SkeletonList kind="row" />}
      empty={<Empty title={title} action={{ text: '去找人', onPress: () => navigate.home() }}>{text}</Empty>}
    />
  )
}

/**
 * A candidate passed over for a job, with a button to undo it. The resume opens without a job that is a colleague's or not online: a chat
 * about it would be refused.
 */
function PassedCard({ person, job }: { person: KeptCandidate; job: NonNullable<KeptCandidate['job']> }) {
  const pass = usePassResume()
  const { resumeId, displayName } = person
  return (
    <Card
      label={`看${displayName}的简历`}
      onPress={() => navigate.to('resume', { resumeId, ...(job.current && { jobId: job.id }) })}
    >
      <CandidateFacts candidate={person} />
      <Txt block tone="2" ellipsis>{`招“${job.title}”时划掉的`}</Txt>
      <Button
        kind="ghost" size="small" block submit busy={pass.isPending} label={`找回来，${displayName}`}
        onPress={() => pass.mutate({ resumeId, jobId: job.id, passed: false }, {
          onSuccess: () => toast.done(job.current ? '找回来了，又会推荐' : '找回来了'),
        })}
      >
        找回来
      </Button>
    </Card>
  )
}

export default page('resume-collect', ResumeCollectPage)
