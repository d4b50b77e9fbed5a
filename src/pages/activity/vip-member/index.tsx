import type { Membership, MembershipOrder, VipPlan } from '@daogang/contract/membership'
import { isOpenOrder, offerOf, type Offer, type PayWay } from '@daogang/contract/rules/membership'
import { useRef, useState, type ReactNode } from 'react'
import { useCampaign } from '@/api/campaign'
import { messageOf } from '@/api/errors'
import { useAskOrder, useBuyCard, useMembership, useMembershipOrders } from '@/api/membership'
import { navigate, requireLogin } from '@/app/navigation'
import { page } from '@/app/page'
import { CampaignBody } from '@/features/campaign/CampaignBody'
import { chargeHost } from '@/host/charge'
import { credentialHost } from '@/host/credential'
import { yuan } from '@/lib/format'
import { randomId } from '@/lib/random-id'
import { dayText } from '@/lib/time'
import { useSession } from '@/stores/session'
import {
  Button, Card, Cell, CellGroup, Dialog, Empty, ListScreen, NoticeStrip, QueryView, Screen, SectionTitle, SkeletonList, Stack, Tag, toast,
  Txt,
} from '@/ui'
import { benefitTexts, priceText, ORDER_STATES, WAYS } from './texts'

/** Membership cards: what they give, what they cost, and until when the user has one. Nothing else needs one. */
function VipMemberPage() {
  const loggedIn = useSession((session) => Boolean(session.token))
  const cards = useCards()
  return loggedIn ? <WithOrders {...cards} /> : <Screen title={TITLE} onRefresh={cards.refresh}>{cards.body}</Screen>
}

const TITLE = 'VIP会员卡'

export default page('vip-member', VipMemberPage)

interface Cards {
  body: ReactNode
  refresh: () => Promise<unknown>
}

function useCards(): Cards {
  const membership = useMembership()
  const campaign = useCampaign('vip-member')
  return {
    refresh: () => Promise.all([membership.refetch(), campaign.refetch()]),
    body: (
      <QueryView query={membership}>
        {(data) => (
          <Stack>
            <NoticeStrip>找工作、报名、聊天都不要钱，不买卡也一样用</NoticeStrip>
            <Standing membership={data} />
            {data.plans.length === 0
              ? <Empty title="现在没有卖的卡" action={{ text: '看看工币能换什么', onPress: () => navigate.to('work-coin') }}>有了会写在这里</Empty>
              : data.plans.map((plan) => <PlanCard key={plan.id} plan={plan} membership={data} />)}
            {campaign.data && <CampaignBody campaign={campaign.data} />}
          </Stack>
        )}
      </QueryView>
    ),
  }
}

/** The cards, with all that the user bought below them. */
function WithOrders({ body, refresh }: Cards) {
  const orders = useMembershipOrders()
  const { mutateAsync: ask } = useAskOrder()
  const items = orders.data?.pages.flatMap((page) => page.items) ?? []
  /** Asks the host about unpaid orders, then reads everything again. */
  async function refetch() {
    const open = items.filter(({ way, state }) => way !== 'coins' && isOpenOrder(state))
    // The mutation shows a failure.
    await Promise.all(open.map(({ id }) => ask(id).catch(() => undefined)))
    await Promise.all([refresh(), orders.refetch()])
  }
  return (
    <ListScreen
      title={TITLE} query={{ ...orders, refetch }} keyOf={orderId} renderItem={renderOrder} plain skeleton={<SkeletonList kind="text" />}
      lead={(
        <>
          {body}
          {items.length > 0 && <Stack><SectionTitle>买过的</SectionTitle></Stack>}
        </>
      )}
      empty={null}
    />
  )
}

const Standing = ({ membership: { until } }: { membership: Membership }) => (until === null ? null : (
  <Card><Tag kind="ok" icon="check">有会员卡</Tag><Txt block>{`用到${dayText(until)}，再买往后加`}</Txt></Card>
))

/** How many coins are missing. */
const shortText = (price: number, coins: number): string | undefined => (coins < price ? `还差${price - coins}个` : undefined)

interface Chosen {
  way: PayWay
  /** What the dialog shows. A card that changed since then is refused. */
  seen: Offer
  /** Of the request: pressing twice buys once. */
  once: string
}

function PlanCard({ plan, membership: { ways, coins } }: { plan: VipPlan, membership: Membership }) {
  const loggedIn = useSession((session) => Boolean(session.token))
  const host = chargeHost.way()
  const [chosen, setChosen] = useState<Chosen>()
  const { buy, isBusy, problem, forget } = useBuying(plan, () => setChosen(undefined))
  const offered = ways.filter((way) => way === 'coins' || way === host).flatMap((way) => {
    const seen = offerOf(plan, way)
    return seen ? [{ way, seen }] : []
  })
  const choose = (offer: Omit<Chosen, 'once'>) => {
    if (!loggedIn) return requireLogin(() => undefined)
    forget()
    setChosen({ ...offer, once: randomId() })
  }
  return (
    <>
      <CellGroup title={`${plan.title}·${plan.days}天`}>
        {benefitTexts(plan.benefits).map((text) => <Cell key={text} icon="check" title={text} />)}
        {offered.map(({ way, seen }) => (
          <Cell
            key={way} title={priceText(seen.price, way)} note={way === 'coins' && loggedIn ? shortText(seen.price, coins) : undefined}
            right={<Button size="small" label={`${WAYS[way]}买${plan.title}`} onPress={() => choose({ way, seen })}>{WAYS[way]}</Button>}
          />
        ))}
        {plan.fen !== null && host === null && <Cell title={`¥${yuan(plan.fen)}`} note="付钱的要在微信（苹果手机除外）或支付宝的小程序里买" />}
      </CellGroup>
      <Dialog
        open={chosen !== undefined} title={`买${plan.title}？`} confirm={isBusy ? '正在办' : '买'}
        // Open until it is over: only the dialog shows what went wrong.
        onCancel={() => { if (!isBusy) setChosen(undefined) }}
        onConfirm={() => { if (chosen) void buy(chosen) }}
      >
        {chosen && `${priceText(chosen.seen.price, chosen.way)}，用${chosen.seen.days}天。到期不自动续，不会再扣`}
        {problem !== '' && <Txt block tone="danger">{problem}</Txt>}
      </Dialog>
    </>
  )
}

/** The host asked for no money, or the person did not pay. After any other failure they may have paid: the server asks the host. */
const UNPAID: readonly string[] = ['cancelled', 'denied', 'unsupported']

/** Buys a card: coins at once, money through the host's payment, of which only the server knows whether it was paid. */
function useBuying(plan: VipPlan, onDone: () => void) {
  const [order, ask] = [useBuyCard(), useAskOrder({ quiet: true })]
  // In the dialog: a toast would wait until the dialog is closed.
  const [problem, setProblem] = useState('')
  // From the first request to the last, with the payment between them. The ref, because a second press may come before the next render.
  const [isBusy, setBusy] = useState(false)
  const runs = useRef(false)
  async function buy({ way, seen, once }: Chosen): Promise<void> {
    if (runs.current) return
    runs.current = true
    setBusy(true)
    setProblem('')
    try {
      const login = way === 'coins' ? undefined : await credentialHost.get()
      const code = typeof login === 'object' ? login.code : undefined
      const bought = await order.mutateAsync({ once, planId: plan.id, way, seen, code })
      const paid = bought.payment ? await chargeHost.pay(bought.payment) : 'done'
      if (UNPAID.includes(paid)) return setProblem('没有付，想买再点一次')
      const { state } = bought.payment ? await ask.mutateAsync(bought.id) : bought
      if (state === 'paid') toast.done('开通了')
      else if (state === 'wrong') toast.show('付的和价钱不一样，我们在查，会退给你')
      else toast.show(state === 'closed' ? '没买成，没有收钱，想买再点一次' : '付款还没到，过一会下拉刷新看看')
      onDone()
    } catch (error) {
      // The dialog stays, so that another press sends the same request.
      setProblem(messageOf(error))
    } finally {
      runs.current = false
      setBusy(false)
    }
  }
  return { buy, isBusy, problem, forget: () => setProblem('') }
}

const orderId = ({ id }: MembershipOrder) => id
function renderOrder({ title, state, way, fen, coins, at }: MembershipOrder) {
  const { text, kind, icon } = ORDER_STATES[state]
  return (
    <Cell
      title={title} note={`${dayText(at)}·${way === 'coins' ? `${coins}个工币` : `¥${yuan(fen)}`}`}
      right={<Tag kind={kind} icon={icon}>{text}</Tag>}
    />
  )
}
