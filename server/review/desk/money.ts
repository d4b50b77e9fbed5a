import type { endpoints } from '@daogang/contract'
import type { Page } from '@daogang/contract/common'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { BankLine, OperatorEarning, OperatorInvoice } from '@daogang/contract/operator-bank'
import type { Deps } from '../../deps'
import { accountIdOf } from '../../moderation/act'
import { decideLine, listBank } from '../money/bank'
import { listIncome, takeIncomeBack } from '../money/income'
import { addressOf, decide, listInvoices } from '../money/invoices'
import { refundEnterprise } from '../money/refund'

type Around = Pick<Deps, 'db' | 'now'>
type Said = Promise<{ said: string }>

const saying = async (work: Promise<string>): Said => ({ said: await work })

/** Lines of the bank: those that wait, or those of an enterprise or a day. @throws Refusal OPERATOR_CANNOT */
export const bankLines = async ({ db }: Around, of = ''): Promise<{ items: BankLine[] }> =>
  ({ items: await listBank(db, of.trim()) })

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

/** Books a refund, or the first operator's word. @throws Refusal OPERATOR_CANNOT */
export const bookRefund = (
  { db, now }: Around, wanted: BodyOf<typeof endpoints.operatorBankRefund>, actor: string,
): Said =>
  saying(refundEnterprise(db, { ...wanted, enterprise: wanted.enterprise.trim(), actor }, now()))

/** The last earnings of a person. @throws Refusal OPERATOR_CANNOT */
export const earnings = async (around: Around, accountId: string, actor: string): Promise<{ items: OperatorEarning[] }> =>
  ({ items: await accountIdOf(around.db, accountId).then((id) => listIncome(around, id, actor)) })

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
