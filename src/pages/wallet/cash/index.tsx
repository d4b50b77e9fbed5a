import { yuanText } from '@daogang/contract/rules/money'
import { PAYOUT_CHANNEL_NAMES, PURSES, type Purse } from '@daogang/contract/rules/wallet'
import { isTighter, leastBalance, REVIEW_FROM, REVIEW_FROM_NTH } from '@daogang/contract/rules/withdrawal'
import type { CashOptions } from '@daogang/contract/withdrawal'
import { useMemo, useState } from 'react'
import { useCashOptions, useDraw } from '@/api/withdrawal'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { fenOfYuan } from '@/features/form/amount'
import { FormScreen } from '@/features/form/FormScreen'
import { arrivals } from '@/features/wallet/names'
import { RealNameFirst } from '@/features/wallet/RealNameFirst'
import { WithdrawalRow } from '@/features/wallet/WithdrawalRow'
import { randomId } from '@/lib/random-id'
import { Card, Cell, CellGroup, Empty, FormGroup, NoticeStrip, QueryView, Screen, Stack, Txt, useFormState, type Form } from '@/ui'
import { cashForm, payeeOf, type CashValues } from './cash-form'

const TITLE = '提现'

/** Withdraws money from a purse. */
function WalletCashPage() {
  const { purse: given } = useRouteQuery('wallet-cash')
  const purse = PURSES.find((each) => each === given) ?? 'wallet'
  const options = useCashOptions(purse)
  if (options.data && !whyNot(options.data)) return <Editor purse={purse} options={options.data} />
  return (
    <Screen title={TITLE} onRefresh={options.refetch}>
      <QueryView query={options}>{(data) => <Stopped options={data} />}</QueryView>
    </Screen>
  )
}

export default page('wallet-cash', WalletCashPage)

/** What keeps the user from withdrawing anything at all. */
function whyNot({ frozen, name, payees, balance, limits }: CashOptions): 'frozen' | 'name' | 'payee' | 'empty' | undefined {
  if (frozen !== null) return 'frozen'
  if (name === '') return 'name'
  if (balance < leastBalance(limits)) return 'empty'
  return payees.length === 0 ? 'payee' : undefined
}

function Stopped({ options }: { options: CashOptions }) {
  const why = whyNot(options)
  return (
    <Stack>
      {why === 'frozen' && (
        <>
          <NoticeStrip kind="bad">{`暂时不能提现：${options.frozen ?? ''}`}</NoticeStrip>
          <Card>
            <Txt block size="title">钱还在你的账户里</Txt>
            <Txt block>{`一共${yuanText(options.balance)}，查清楚以后就能提。觉得弄错了，找客服`}</Txt>
          </Card>
          <CellGroup>
            <Cell icon="phone" title="联系客服" note="打电话、留言、看进展" onPress={() => navigate.to('customer-service')} />
          </CellGroup>
        </>
      )}
      {why === 'name' && <RealNameFirst doing="提现" />}
      {why === 'payee' && (
        <Empty title="还没有收款账户" action={{ text: '绑定收款账户', onPress: () => navigate.to('wallet-bind', {}) }}>
          {`账户里有${yuanText(options.balance)}。绑好微信、支付宝或银行卡就能提`}
        </Empty>
      )}
      {why === 'empty' && (
        <Empty
          title={options.open.length > 0 ? '能取的都在路上了' : '还没有能取的钱'}
          action={{ text: '看账单', onPress: () => navigate.to('wallet-detail') }}
        >
          {`账户里有${yuanText(options.balance)}，满${yuanText(leastBalance(options.limits))}就能提`}
        </Empty>
      )}
      <Open options={options} />
    </Stack>
  )
}

function Editor({ purse, options }: { purse: Purse; options: CashOptions }) {
  const [once] = useState(randomId)
  const draw = useDraw(purse)
  // Unchanged options keep their identity over a refetch.
  const form = useMemo(() => cashForm(options), [options])
  const first = options.payees.find(({ usableAt }) => usableAt === null) ?? options.payees[0]
  return (
    <FormScreen
      form={form} title={TITLE} verb={TITLE} checksWords={false} initial={{ payeeId: first?.id ?? '' }}
      send={({ amount, code, ...rest }) =>
        draw.mutateAsync({ once, ...rest, amount: fenOfYuan(amount), ...code !== undefined && { code } })}
      onSent={({ id }) => navigate.replace('wallet-cash-detail', { id })}
    >
      <Card>
        <Txt block size="note" tone="2">{purse === 'zzx' ? '灵活用工账户里能取的钱' : '能取的钱'}</Txt>
        <Txt block size="h1">{yuanText(options.balance)}</Txt>
      </Card>
      <FormGroup of={form} />
      <Facts form={form} options={options} />
      <Limits options={options} />
      <Open options={options} />
    </FormScreen>
  )
}

/** The fee, when it arrives, and whether people look at it first: before the button is pressed. */
function Facts({ form, options }: { form: Form<CashValues>; options: CashOptions }) {
  const { payeeId, amount = '' } = useFormState(form).values
  const channel = payeeOf(options, payeeId)?.channel
  const isReviewed = fenOfYuan(amount) >= REVIEW_FROM || options.use.dayTimes + 1 >= REVIEW_FROM_NTH
  return (
    <Card>
      <Txt block>{`手续费¥0${channel ? `，${arrivals[channel]}` : ''}`}</Txt>
      {isReviewed && (
        <Txt block tone="2">{`满${yuanText(REVIEW_FROM)}，或者一天里第${REVIEW_FROM_NTH}笔起，要两个人看过再打款，期间可以撤回`}</Txt>
      )}
    </Card>
  )
}

/** The rest of each limit, before it is hit. */
function Limits({ options: { limits, use, channels, payees } }: { options: CashOptions }) {
  const left = (most: number, used: number) => yuanText(Math.max(0, most - used))
  return (
    <CellGroup title="限额">
      <Cell title="一笔" right={`${yuanText(limits.min)}到${yuanText(limits.max)}`} />
      <Cell title="今天还能提" right={`${left(limits.dayAmount, use.dayAmount)}，${Math.max(0, limits.dayTimes - use.dayTimes)}次`} />
      <Cell title="这个月还能提" right={left(limits.monthAmount, use.monthAmount)} />
      <Cell title="这台手机今天还能提" right={left(limits.deviceDayAmount, use.deviceDayAmount)} />
      {channels.filter((each) => isTighter(each, limits) && payees.some(({ channel }) => channel === each.channel)).map((each) => (
        <Cell
          key={each.channel} title={`提到${PAYOUT_CHANNEL_NAMES[each.channel]}`}
          right={`一笔最多${yuanText(each.max)}，今天还能提${left(each.dayAmount, each.used)}`}
        />
      ))}
    </CellGroup>
  )
}

function Open({ options: { open } }: { options: CashOptions }) {
  if (open.length === 0) return null
  return <CellGroup title="正在处理">{open.map((each) => <WithdrawalRow key={each.id} withdrawal={each} />)}</CellGroup>
}
