import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { PayoutFailure } from '../../db/tables/payout'

/** The account that receives a payment. Kept sealed, never logged. */
export type Payee =
  | { channel: 'wechat', openid: string, name: string }
  | { channel: 'alipay', userId: string, name: string }
  | { channel: 'bank', card: string, bank: string, name: string }

export interface PayoutBill {
  /** Our number, 8 to 32 letters and digits. The provider pays it at most once. */
  billNo: string
  /** Fen. */
  amount: number
  /** What the person reads in the provider's app. */
  title: string
  payee: Payee
}

/**
 * What a provider says about a bill.
 * `refused`: it did not take the bill, which is final only when a query does not find it either.
 * `unknown`: a timeout, an answer that cannot be read, or a code that is not documented. Nothing follows from it.
 */
export type PayoutAnswer =
  | { kind: 'processing', providerNo: string }
  /** The person has to confirm. `package` opens WeChat's page; a query does not give it. */
  | { kind: 'wait_confirm', providerNo: string, package: string | null, until: Date | null }
  | { kind: 'paid', providerNo: string, at: Date | null }
  | { kind: 'failed', providerNo: string, reason: PayoutFailure, code: string }
  | { kind: 'cancelled', providerNo: string }
  /** It was paid, and the bank sent it back. */
  | { kind: 'returned', providerNo: string, code: string }
  | { kind: 'not_found' }
  | { kind: 'refused', reason: PayoutFailure, code: string }
  | { kind: 'unknown', code: string }

/** A line of a provider's statement. */
export interface StatementRow {
  billNo: string
  kind: 'paid' | 'returned'
  /** Fen. */
  amount: number
  providerNo: string
}

/** A channel's provider. No method rejects because of the provider: what went wrong is an answer. */
export interface PayoutProvider {
  /** Sends a bill. Sending it again, with the same number and content, pays nothing more and tells how the first one is. */
  pay(bill: PayoutBill): Promise<PayoutAnswer>
  query(billNo: string): Promise<PayoutAnswer>
  /** What was paid and returned on a day in China, `YYYY-MM-DD`; null if the provider has no statement for it yet. */
  statement(day: string): Promise<StatementRow[] | null>
  /**
   * Reads a callback. It tells only which bill changed; the answer of a query decides.
   * @param body the bytes as they came, which the signature covers
   * @returns the bill's number; undefined unless the provider signed it
   */
  parseCallback(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): Promise<string | undefined>
}

/** Null: that channel is off on this server. */
export type PayoutProviders = Readonly<Record<PayoutChannel, PayoutProvider | null>>
