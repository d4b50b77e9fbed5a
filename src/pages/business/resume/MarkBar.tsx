import type { ApplicationDetail } from '@daogang/contract/application'
import { useState } from 'react'
import { useMarkApplication } from '@/api/application'
import { useCancelInterview } from '@/api/interview'
import { navigate } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { ActionBar, BarAction, Button, Icon, toast, Txt, useConfirm } from '@/ui'
import { WhySheet } from './WhySheet'

type Mark = 'suitable' | 'unsuitable' | 'hired'

const done: Record<Mark, string> = {
  suitable: '标了合适，对方能看到',
  unsuitable: '标了不合适，能改回来',
  hired: '记下入职了',
}

/**
 * Marks an applicant as suitable, unsuitable or hired, and invites to, moves or cancels an interview. Hires no one by an
 * invitation without a yes.
 */
export function MarkBar({ application }: { application: ApplicationDetail }) {
  const { applicationId, status, agreed, interview } = application
  const marking = useMarkApplication()
  const [dialog, allowed] = useRiskGate()
  const [confirming, confirm] = useConfirm()
  const [refusing, setRefusing] = useState(false)
  const mark = (to: 'suitable' | 'unsuitable', reason = '') => marking.mutate({ applicationId, status: to, ...(reason && { reason }) }, {
    // A failure keeps the sheet with the choice.
    onSuccess: () => {
      toast.done(done[to])
      setRefusing(false)
    },
  })
  const busy = (to: Mark) => marking.isPending && marking.variables.status === to
  const isComing = status === 'interview' && interview !== undefined && !interview.past
  const invite = async () => {
    if (await allowed()) navigate.to('invite-interview', { applicationId })
  }
  const hire = async () => {
    const sure = await confirm({
      title: '记下入职了？', text: `对方能看到已经入职${isComing ? '，不用再来面试' : ''}。记下后不能再改，接着填工资和班次。`, confirm: '入职了', cancel: '再等等',
    })
    if (!sure) return
    marking.mutate({ applicationId, status: 'hired' }, {
      onSuccess: () => {
        toast.done(done.hired)
        navigate.to('staff-hire', { applicationId })
      },
    })
  }

  if (status === 'withdrawn') return <ActionBar><Icon name="info" size={20} /><Txt tone="2">对方撤回了报名</Txt></ActionBar>
  if (status === 'hired') {
    return <ActionBar><Button grow icon="doc" onPress={() => navigate.to('staff-person', { applicationId })}>看用工条件</Button></ActionBar>
  }
  const refuse = (
    <WhySheet
      open={refusing} title="哪里不合适？" note="对方能看到原因，不想说也行" reasons={WHY_UNSUITABLE} verb="标为不合适" optional
      busy={busy('unsuitable')} onClose={() => setRefusing(false)} onPick={(reason) => mark('unsuitable', reason)}
    />
  )
  if (isComing) {
    return (
      <ActionBar>
        {agreed && <BarAction icon="brief" onPress={() => void hire()}>入职了</BarAction>}
        <InterviewActions id={interview.id} onMove={invite} />
        {dialog}
        {confirming}
      </ActionBar>
    )
  }
  if (status === 'interview') {
    return (
      <ActionBar>
        <BarAction icon="cal" onPress={() => void invite()}>再约</BarAction>
        <Button kind="danger" grow onPress={() => setRefusing(true)}>不合适</Button>
        {agreed && <Button grow busy={busy('hired')} onPress={hire}>入职了</Button>}
        {refuse}
        {dialog}
        {confirming}
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      {status !== 'unsuitable' && (
        <BarAction icon="x" onPress={() => setRefusing(true)}>{status === 'suitable' ? '改成不合适' : '不合适'}</BarAction>
      )}
      {status !== 'suitable' && (
        <BarAction icon="check" onPress={() => mark('suitable')}>{status === 'unsuitable' ? '改成合适' : '合适'}</BarAction>
      )}
      {status === 'suitable' && agreed && <BarAction icon="brief" onPress={() => void hire()}>入职了</BarAction>}
      <Button grow submit onPress={invite}>邀面试</Button>
      {refuse}
      {dialog}
      {confirming}
    </ActionBar>
  )
}

const WHY_UNSUITABLE = ['经验不太对口', '上班时间对不上', '离得太远', '已经招到人了']
const WHY_CANCELLED = ['时间有变，再约你', '店里临时有事', '已经招到人了', '别的原因']

/** Actions for an interview that is in force. */
function InterviewActions({ id, onMove }: { id: string; onMove: () => void }) {
  const cancel = useCancelInterview()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger" grow onPress={() => setAsking(true)}>取消面试</Button>
      <Button grow submit onPress={onMove}>改时间</Button>
      <WhySheet
        open={asking} title="为什么取消？" note="对方能看到，省得白跑一趟" reasons={WHY_CANCELLED} verb="取消面试"
        busy={cancel.isPending} onClose={() => setAsking(false)}
        onPick={(reason) => cancel.mutate({ id, reason }, {
          onSuccess: () => {
            toast.done('取消了，对方能看到')
            setAsking(false)
          },
        })}
      />
    </>
  )
}
