import { PAYOUT_CHANNEL_NAMES } from '@daogang/contract/rules/wallet'
import { yuanText } from '@daogang/contract/rules/money'
import { PAYOUT_CASE_TEXTS, PAYOUT_STATE_TEXTS } from '@daogang/contract/rules/payout'
import { chinaDateTime } from '../../lib/china-time'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { closeCase } from '../../payout/close-case'
import { caseById, eventsOf, findPayout, listedFor, openCasesOf } from '../../payout/queries/cases'
import type { Trx } from '../../db/schema'
import type { PayoutRow } from '../../payout/repository'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'

const labelOf = (kind: string): string => PAYOUT_CASE_TEXTS[kind]?.label ?? kind

async function linesOf(trx: Trx, row: PayoutRow): Promise<string[]> {
  const listed = await listedFor(trx, row.channel, row.bill_no)
  return [
    `单号  ${row.bill_no}`, `金额  ${yuanText(row.amount)}  ${PAYOUT_CHANNEL_NAMES[row.channel]}`, `现在  ${PAYOUT_STATE_TEXTS[row.state]}`,
    `平台单号  ${row.provider_no ?? '没有'}`,
    `对账单  ${listed.map((line) => `${PAYOUT_STATE_TEXTS[line.kind]}${yuanText(line.amount)}`).join('、') || '没有这一笔'}`,
    `下次去查  ${row.run_at ? chinaDateTime(row.run_at) : '不查了'}`,
    ...(await eventsOf(trx, row.id)).map(({ at, state, detail }) =>
      `经过  ${chinaDateTime(at)}  ${PAYOUT_STATE_TEXTS[state]}  ${detail}`.trimEnd()),
  ]
}

/**
 * Payouts that need a person: no result from the provider, or a difference from its statement. The console asks the provider and books its
 * word beside the queue; an approval closes the case with its finding.
 */
export const payoutReview: ReviewKind = {
  name: 'payout',
  label: '付款问题',
  roles: ['finance'],
  approveText: '结掉',
  approvalAsks: '查到了什么',
  canReject: false,

  queue: (db) => queueSource(openCasesOf(db), ({ kind, subject, detail, amount, channel }) => [
    labelOf(kind), amount === null ? '' : yuanText(amount), channel === null ? '' : PAYOUT_CHANNEL_NAMES[channel], subject, detail,
  ].filter(Boolean).join('  ')),

  async show(trx, id, _look, actor, now) {
    const row = await caseById(trx, id)
    if (!row) return undefined
    const payout = await findPayout(trx, id)
    const about = payout && { accountId: payout.account_id }
    await writeAction(trx, { actor, action: 'look payout', ...about, subjectId: id }, now)
    return [
      `问题  ${labelOf(row.kind)}`, `怎么办  ${PAYOUT_CASE_TEXTS[row.kind]?.advice ?? '问平台'}`,
      ...payout ? [`细节  ${row.detail}`, ...await linesOf(trx, payout)] : [`细节  ${row.subject}  ${row.detail}`],
    ]
  },

  async decide(trx, id, { reason, actor }, now) {
    if (!await caseById(trx, id)) return undefined
    if (!await closeCase(trx, id, { by: actor, reason }, now)) throw cannot('这件事已经结了')
    return { said: '结了' }
  },
}
