import type { endpoints } from '@daogang/contract'
import type { Page } from '@daogang/contract/common'
import type { BodyOf, QueryOf } from '@daogang/contract/endpoint'
import type { AskedRefund, BankLine, OperatorEarning, OperatorInvoice } from '@daogang/contract/operator-bank'
import type { Deps } from '../deps'
import { waitingRefunds } from '../employer-account/refund'
import { encodeDayCursor, encodeTimeCursor, readDayCursor, readTimeCursor } from '../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../lib/page'
import { accountIdOf } from '../moderation/act'
import { decideLine, listBank } from './money/bank'
import { listIncome, takeIncomeBack } from './money/income'
import { addressOf, decide, listInvoices } from './money/invoices'
import { refundEnterprise } from './money/refund'

type Around = Pick<Deps, 'db' | 'now'>
type Said = Promise<{ said: string }>

const saying = async (work: Promise<string>): Said => ({ said: await work })

/** A page of lines of the bank: those that wait, or those of an enterprise or a day. @throws Refusal OPERATOR_CANNOT */
export async function bankLines(around: Around, { of = '', cursor }: QueryOf<typeof endpoints.operatorBankList>): Promise<Page<BankLine>> {
  const scope = `operator-bank:${of.trim()}`
  const lines = await listBank(around, of.trim(), { after: readDayCursor(scope, cursor), limit: PAGE_PLUS_ONE })
  return toPage(lines, (line) => line, (last) => encodeDayCursor(scope, last))
}

/** Gives a line to an enterprise. @throws Refusal OPERATOR_CANNOT */
export const matchLine = (
  { db, now }: Around, { id, enterprise, reason }: BodyOf<typeof endpoints.operatorBankMatch>, actor: string,
): Said =>
  saying(decideLine(db, { line: id, enterprise: enterprise.trim(), actor, reason }, now()))

/** Puts a line aside. @throws Refusal OPERATOR_CANNOT */
export const ignoreLine = (
  { db, now }: Around, { id, reason }: BodyOf<typeof endpoints.operatorBankIgnore>, actor: string,
): Said =>
  saying(decideLine(db, { line: id, enterprise: null, actor, reason }, now()))

/** Refunds that wait for a second operator. */
export const refundsAsked = async ({ db, now }: Around): Promise<{ items: AskedRefund[] }> => ({ items: await waitingRefunds(db, now()) })

/** Books a refund, or the first operator's word. @throws Refusal OPERATOR_CANNOT */
export const bookRefund = (
  { db, now }: Around, wanted: BodyOf<typeof endpoints.operatorBankRefund>, actor: string,
): Said =>
  saying(refundEnterprise(db, { ...wanted, enterprise: wanted.enterprise.trim(), actor }, now()))

/** A page of the earnings of a person, the latest first. @throws Refusal OPERATOR_CANNOT */
export async function earnings(
  around: Around, { accountId, cursor }: BodyOf<typeof endpoints.operatorIncomeList>, actor: string,
): Promise<Page<OperatorEarning>> {
  const scope = `operator-income:${accountId}`
  const place = { after: readTimeCursor(scope, cursor), limit: PAGE_PLUS_ONE }
  const rows = await accountIdOf(around.db, accountId).then((id) => listIncome(around, id, actor, place))
  return toPage(rows, ({ id, paid_at: at, title, gross, tax, asked }) => ({ id, at: at.toISOString(), title, gross, tax, asked }),
    ({ key_micros: micros, id }) => encodeTimeCursor(scope, { micros, id }))
}

/** Takes an earning back. @throws Refusal OPERATOR_CANNOT */
export const takeBack = (
  { db, now }: Around, { once, id, amount, reason }: BodyOf<typeof endpoints.operatorIncomeTakeBack>, actor: string,
): Said =>
  saying(takeIncomeBack(db, { once, id, gross: amount }, { actor, reason }, now()))

/** A page of requests for invoices, or of issued ones. */
export const invoices = (
  { db }: Around, { state, cursor }: { state: 'requested' | 'issued', cursor?: string | undefined },
): Promise<Page<OperatorInvoice>> => listInvoices(db, state, cursor)

/** Where an invoice goes. @throws Refusal OPERATOR_CANNOT */
export const invoiceAddress = async (around: Around, id: string, actor: string): Promise<{ sendTo: string }> =>
  ({ sendTo: await addressOf(around, id, actor) })

/** @throws Refusal OPERATOR_CANNOT */
export const issueInvoice = (
  { db, now }: Around, { id, number, link }: BodyOf<typeof endpoints.operatorInvoiceIssue>, actor: string,
): Said =>
  saying(decide(db, id, { state: 'issued', number, link }, actor, now()))

/** Refuses a request, or voids an invoice. @throws Refusal OPERATOR_CANNOT */
export const rejectInvoice = (
  { db, now }: Around, { id, isVoid, reason }: BodyOf<typeof endpoints.operatorInvoiceReject>, actor: string,
): Said =>
  saying(decide(db, id, { state: isVoid ? 'voided' : 'rejected', reason }, actor, now()))
