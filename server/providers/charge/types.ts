/** What a person pays through the host. */
export interface ChargeBill {
  /** Our number, 32 letters and digits. The host takes it at most once. */
  billNo: string
  /** Fen. */
  amount: number
  /** What the person reads in the host's payment. */
  title: string
  /** Until when it can be paid. The same each time, or the host refuses the number as used. */
  expiresAt: Date
}

/** What opens the host's payment. */
export type Payment =
  | { kind: 'wechat', timeStamp: string, nonceStr: string, package: string, signType: 'RSA', paySign: string }
  | { kind: 'alipay', tradeNo: string }
  | { kind: 'development' }

/**
 * What the host says about a bill. `closed`: it holds no money, and takes none. `unknown`: no answer, or one that is not documented.
 * Nothing follows from it.
 */
export type ChargeAnswer =
  | { kind: 'paid', providerNo: string, amount: number }
  | { kind: 'waiting' }
  | { kind: 'closed' }
  | { kind: 'not_found' }
  | { kind: 'unknown', code: string }

/** A host that takes money from people. Only `create` rejects; otherwise what went wrong is an answer. */
export interface ChargeProvider {
  /**
   * Makes a bill that the payer can pay. Making it again, with the same content, opens the same one.
   * @param payer the user at the host
   * @throws Unavailable if the host does not take it
   */
  create(bill: ChargeBill, payer: string): Promise<Payment>
  query(bill: Pick<ChargeBill, 'billNo' | 'amount'>): Promise<ChargeAnswer>
  /** Ends a bill that was not paid. False if the host did not say that it is ended. */
  close(billNo: string): Promise<boolean>
  /**
   * Reads a callback. It tells only which bill changed; the answer of a query decides.
   * @returns the bill's number; undefined unless the host signed it
   */
  parseCallback(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): Promise<string | undefined>
}

/** Null: nothing can be paid through that host on this server. */
export interface ChargeProviders {
  wechat: ChargeProvider | null
  alipay: ChargeProvider | null
}
