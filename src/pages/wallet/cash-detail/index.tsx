import { yuanText } from '@daogang/contract/rules/money'
import { REVIEW_TEXTS } from '@daogang/contract/rules/withdrawal'
import type { Withdrawal } from '@daogang/contract/withdrawal'
import { useState } from 'react'
import { ApiError, CODES } from '@/api/errors'
import { useCancelWithdrawal, useWithdrawal } from '@/api/withdrawal'
import { navigate, useInFront, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { HelpLine } from '@/features/gates/HelpLine'
import { payeeName } from '@/features/wallet/names'
import { stepsOf, withdrawalStates } from '@/features/wallet/states'
import { payoutHost } from '@/host/payout'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import {
  ActionBar, Box, Button, Card, Cell, CellGroup, Countdown, Empty, Icon, QueryView, Screen, Stack, Steps, toast, Txt, useConfirm,
} from '@/ui'
import styles from './cash-detail.module.scss'

/** One withdrawal, tracked like a parcel. */
function CashDetailPage() {
  const { id = '' } = useRouteQuery('wallet-cash-detail')
  return isId(id) ? <One id={id} /> : <Screen title="提现进展"><Gone /></Screen>
}

function One({ id }: { id: string }) {
  const query = useWithdrawal(id, useInFront())
  return (
    <Screen title="提现进展" onRefresh={query.refetch} footer={query.data && <Actions withdrawal={query.data} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Gone /> : undefined)}>
        {({ clockBehind, ...withdrawal }) => <Detail withdrawal={withdrawal} clockBehind={clockBehind} />}
      </QueryView>
    </Screen>
  )
}

export default page('wallet-cash-detail', CashDetailPage)

function Gone() {
  return (
    <Empty title="没找到这笔提现" action={{ text: '去提现', onPress: () => navigate.replace('wallet-cash', {}) }}>
      换过账号的话，用那个账号登录再看
    </Empty>
  )
}

function Detail({ withdrawal, clockBehind }: { withdrawal: Withdrawal; clockBehind: number }) {
  const { state, reason, amount, createdAt, review, confirm } = withdrawal
  const { title, text, kind, icon } = withdrawalStates[state]
  return (
    <Stack>
      <Card>
        <Txt block size="note" tone="2">{`提现到${payeeName(withdrawal)}`}</Txt>
        <Txt block size="h1">{yuanText(amount)}</Txt>
      </Card>
      <Card>
        <Box className={`${styles.head} ${styles[kind]}`}>
          <Icon name={icon} size={24} className={styles.icon} />
          <Txt size="title">{title}</Txt>
        </Box>
        <Txt block>{reason || text}</Txt>
        {confirm && <Txt block tone="2">还剩<Countdown until={Date.parse(confirm.until) - clockBehind} />，过了就会退回来</Txt>}
      </Card>
      <Card><Steps upright steps={stepsOf(withdrawal)} /></Card>
      <CellGroup title="这笔提现">
        <Cell title="什么时候提的" right={dayTimeText(createdAt)} />
        <Cell title="到哪里" right={payeeName(withdrawal)} />
        <Cell title="手续费" right="¥0" />
        {review.length > 0 && <Cell title="为什么要看" right={review.map((each) => REVIEW_TEXTS[each]).join('、')} />}
      </CellGroup>
      {kind !== 'ok' && <HelpLine />}
    </Stack>
  )
}

function Actions({ withdrawal }: { withdrawal: Withdrawal }) {
  switch (withdrawal.state) {
    case 'wait_confirm': return withdrawal.confirm && <Receive confirm={withdrawal.confirm} />
    case 'failed': case 'cancelled': case 'returned': case 'rejected': case 'withdrawn': return <Again withdrawal={withdrawal} />
    default: return withdrawal.mayCancel ? <TakeBack id={withdrawal.id} /> : null
  }
}

/** Opens WeChat's page in its mini-program; elsewhere says where that is. */
function Receive({ confirm: { mchId, appId, package: text } }: { confirm: NonNullable<Withdrawal['confirm']> }) {
  const [busy, setBusy] = useState(false)
  const receive = async () => {
    setBusy(true)
    const answer = await payoutHost.receive({ mchId, appId, package: text })
    setBusy(false)
    if (answer === 'done') toast.done('收款了，等微信到账')
    else if (answer === 'unsupported') toast.show('打开微信小程序“到岗”，在这一页点收款')
    else if (answer !== 'cancelled') toast.show('没打开微信收款，请再点一次')
  }
  return <ActionBar><Button grow busy={busy} onPress={receive}>确认收款</Button></ActionBar>
}

function TakeBack({ id }: { id: string }) {
  const cancel = useCancelWithdrawal()
  const [dialog, ask] = useConfirm()
  const takeBack = async () => {
    if (!await ask({ title: '撤回这笔提现', text: '钱马上退回你的账户，可以再提', confirm: '马上撤回', cancel: '再等等' })) return
    await cancel.mutateAsync(id).then(() => toast.done('撤回了'), () => undefined)
  }
  return (
    <ActionBar>
      <Button kind="ghost" grow busy={cancel.isPending} onPress={takeBack}>撤回</Button>
      {dialog}
    </ActionBar>
  )
}

function Again({ withdrawal: { purse, state } }: { withdrawal: Withdrawal }) {
  const again = () => navigate.replace('wallet-cash', { purse })
  return (
    <ActionBar>
      {state !== 'withdrawn' && <Button kind="ghost" grow onPress={() => navigate.to('wallet-bind', {})}>换收款账户</Button>}
      <Button grow onPress={again}>再提一次</Button>
    </ActionBar>
  )
}
