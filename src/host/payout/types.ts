import type { HostFailure } from '@/lib/host-answer'

/** A WeChat transfer that waits for its receiver. */
export interface Transfer {
  readonly mchId: string
  readonly appId: string
  readonly package: string
}

/** What the host does for people who get money. */
export interface PayoutHost {
  /**
   * How a person binds an account of each kind here. `code`: a code of this mini-program (`credentialHost`). `page`: the payer's own page.
   * `elsewhere`: not here.
   */
  readonly binds: Readonly<Record<'wechat' | 'alipay', 'code' | 'page' | 'elsewhere'>>
  /**
   * Opens WeChat's page on which the person receives a transfer. `done`: the person confirmed; only the server knows whether it was paid.
   * Everywhere but in the WeChat mini-program it answers `unsupported`.
   */
  receive(transfer: Transfer): Promise<'done' | HostFailure>
}
