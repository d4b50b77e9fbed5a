import { APPEAL_DAYS } from '@daogang/contract/rules/appeal'
import type { Referral } from '@daogang/contract/referral'
import { MAX_REFERRAL_APPEAL_WIDTH, REFERRAL_STOP_TEXTS } from '@daogang/contract/rules/referral'
import { yuanText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { ApiError, CODES } from '@/api/errors'
import { useAppealReferral, useReceiveAward, useReferral, useRefuseReferral } from '@/api/referral'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { HelpLine } from '@/features/gates/HelpLine'
import { stepsOf } from '@/features/referral/progress'
import { ReferralTag } from '@/features/referral/ReferralTag'
import { isId } from '@/lib/is-id'
import { dayText, dayTimeText } from '@/lib/time'
import {
  ActionBar, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Sheet, Stack, Steps, TextArea, toast, Txt, useConfirm,
} from '@/ui'

const TITLE = '推荐进展'

const APPEAL_STATES = { submitted: `还在看，${APPEAL_DAYS}个工作日内有结果`, approved: '申诉通过了', rejected: '申诉没通过' } as const

/** One referral, the same for both friends: how far it is, why it does not count, the award. */
function DetailPage() {
  const { id } = useRouteQuery('recommend-detail')
  return isId(id) ? <One id={id} /> : <Screen title={TITLE}><Gone /></Screen>
}

export default page('recommend-detail', DetailPage)

function One({ id }: { id: string }) {
  const query = useReferral(id)
  const { data } = query
  return (
    <Screen title={TITLE} onRefresh={query.refetch} footer={data && <Actions referral={data} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Gone /> : undefined)}>
        {(referral) => <Progress referral={referral} />}
      </QueryView>
    </Screen>
  )
}

function Progress({ referral }: { referral: Referral }) {
  const { as, who, state, stop, award, until, claimed, revoked, appeal, period } = referral
  return (
    <Stack>
      <Card>
        <Txt block strong size="title">{as === 'referrer' ? `你推荐了${who}` : `${who}推荐了你`}</Txt>
        <Txt block tone="2">{period.title}</Txt>
        <ReferralTag state={state} />
        {stop !== '' && <Txt block>{REFERRAL_STOP_TEXTS[stop]}</Txt>}
        {until !== null && <Txt block tone="2">{state === 'invited' ? `${dayText(until)}前注册才算` : `${dayText(until)}前干满才算`}</Txt>}
      </Card>
      <Card><Steps upright steps={stepsOf(referral)} /></Card>
      {revoked && (
        <CellGroup title="为什么不算">
          <Cell title={revoked.text} note={dayTimeText(revoked.at)} />
        </CellGroup>
      )}
      {appeal && (
        <CellGroup title="申诉">
          <Cell title={appeal.content || '对方写了申诉'} note={dayTimeText(appeal.at)} />
          <Cell title={APPEAL_STATES[appeal.state]} note={appeal.answer} />
        </CellGroup>
      )}
      {award > 0 && (
        <CellGroup title="奖励">
          <Cell title="税前" right={yuanText(award)} />
          <Cell
            title="个税" note={claimed ? undefined : '一个月的推荐奖励合计不超过800元不扣，超过的平台代扣代缴'}
            right={claimed ? yuanText(claimed.tax) : '领的时候算'}
          />
          {claimed && <Cell title="进钱包" note={dayTimeText(claimed.at)} right={yuanText(claimed.net)} />}
        </CellGroup>
      )}
      {revoked && <HelpLine />}
    </Stack>
  )
}

function Actions({ referral: { id, as, state, mayClaim, mayAppeal, claimed } }: { referral: Referral }) {
  const receive = useReceiveAward()
  const refuse = useRefuseReferral()
  const [appealing, setAppealing] = useState(false)
  const [dialog, ask] = useConfirm()
  const claim = () => receive.mutate({ id }, {
    onSuccess: () => toast.done('奖励进钱包了'),
    onError: (error) => { if (ApiError.hasCode(error, CODES.realNameRequired)) navigate.to('real-name-authentication', {}) },
  })
  const deny = async () => {
    const text = '不是这个人推荐的，就不算他的。以后还能填真正推荐你的人的邀请码'
    if (await ask({ title: '不是他推荐的？', text, confirm: '不是他推荐的' })) refuse.mutate({ id }, { onSuccess: () => toast.done('记下了，不算他的') })
  }
  const mayDeny = as === 'friend' && (state === 'registered' || state === 'hired')
  // A refused appeal keeps its sheet, although the referral that is read again takes none.
  if (!mayClaim && !mayAppeal && !mayDeny && !claimed && !appealing) return null
  return (
    <ActionBar>
      {mayDeny && <Button grow kind="ghost" busy={refuse.isPending} onPress={deny}>不是他推荐的</Button>}
      {mayAppeal && <Button grow onPress={() => setAppealing(true)}>写申诉</Button>}
      {mayClaim && <Button grow submit busy={receive.isPending} onPress={claim}>领奖励</Button>}
      {claimed && <Button grow kind="ghost" onPress={() => navigate.to('wallet-detail')}>看钱包</Button>}
      {appealing && <AppealSheet id={id} onClose={() => setAppealing(false)} />}
      {dialog}
    </ActionBar>
  )
}

function AppealSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const appeal = useAppealReferral()
  const [content, setContent] = useState('')
  const send = () => appeal.mutate({ id, content: content.trim() }, {
    onSuccess: () => {
      toast.done('收到了，有结果写在这里')
      onClose()
    },
  })
  return (
    <Sheet
      open title="哪里弄错了？" note="由人来看，3个工作日内有结果" onClose={onClose}
      actions={<Button grow submit busy={appeal.isPending} disabled={content.trim() === ''} onPress={send}>交申诉</Button>}
    >
      <TextArea
        label="哪里弄错了" value={content} maxWidth={MAX_REFERRAL_APPEAL_WIDTH} placeholder="例如 借老乡手机登录过一次，是哪天、为什么"
        onChange={setContent}
      />
    </Sheet>
  )
}

function Gone() {
  return (
    <Empty title="没找到这个推荐" action={{ text: '看推荐有奖', onPress: () => navigate.replace('recommend-bonus', {}) }}>
      换过账号的话，用那个账号登录再看
    </Empty>
  )
}
