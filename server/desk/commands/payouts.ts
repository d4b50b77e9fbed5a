import { PAYOUT_OUTCOMES } from '@daogang/contract/rules/payout'
import { PAYOUT_CHANNELS } from '@daogang/contract/rules/wallet'
import type { Db } from '../../db/schema'
import { dayOf, idOf, refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import type { Look } from '../../review/kind'
import { endCase, listCases, queryPayout, reconcileDay, resendPayout, settlePayout, showPayout } from '../../review/payouts'

export const PAYOUT_HELP = `  payout list                     付款里等人处理的事：平台不给结果，或者和对账单对不上
  payout show <单号|提现编号>     一笔付款的经过，不显示收款人
  payout query <单号>             现在去平台查结果
  payout send <单号>              用原单号重发，只在平台说不认识时可以。要写 --reason
  payout decide <单号> <paid|failed|returned>   平台一直不给结果时，按平台的答复或对账单定。要写 --reason；超过2000元要两个人
  payout close <编号>             处理完一件事。--reason 写查到了什么
  payout reconcile <wechat|alipay|bank> <日子>   读那天的对账单，再对一次`

interface Options {
  db: Db
  now(): Date
  look: Look
  actor: string
  reason: string
}

/** Runs a command about payouts. @throws Refusal OPERATOR_CANNOT */
export async function runPayouts(verb: string | undefined, rest: string[], { db, now, look, actor, reason }: Options): Promise<string> {
  const [first, second, ...more] = rest
  const only = (): string | undefined => {
    refuseMore(rest.slice(1))
    return first
  }
  const because = (): string => {
    if (reason === '') throw cannot('要用 --reason 写依据，会记下来')
    return reason
  }
  const operator = async () => ({ db, now, actor, desk: await look.payouts() })
  switch (verb) {
    case 'list':
      refuseMore(rest)
      return listCases(db)
    case 'show': return showPayout(db, only())
    case 'query': return queryPayout(await operator(), only())
    case 'send': return resendPayout(await operator(), only(), because())
    case 'decide': {
      refuseMore(more)
      const wanted = PAYOUT_OUTCOMES.find((each) => each === second)
      if (first === undefined || wanted === undefined) throw cannot('要写单号，再写 paid、failed 或 returned')
      const done = await settlePayout(await operator(), first, wanted, because())
      return done === 'done' ? showPayout(db, first) : '记下了，超过2000元要两个人，还差另一个人用一样的命令再确认一次'
    }
    case 'close': return endCase({ db, now, actor }, idOf(only(), '要写编号，用 payout list 查'), because())
    case 'reconcile':
      refuseMore(more)
      return readDay(await operator(), first, second)
    default: throw cannot(`没有“payout ${verb ?? ''}”。\n${PAYOUT_HELP}`)
  }
}

async function readDay(operator: Parameters<typeof reconcileDay>[0], name: string | undefined, day: string | undefined): Promise<string> {
  const channel = PAYOUT_CHANNELS.find((each) => each === name)
  if (!channel) throw cannot(`渠道要写 ${PAYOUT_CHANNELS.join('、')} 里的一种`)
  const opened = await reconcileDay(operator, channel, dayOf(day))
  return opened === null ? '平台还没有这天的对账单' : `对过了，新开${opened}件事`
}
