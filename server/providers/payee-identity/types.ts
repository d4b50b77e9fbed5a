/** Identifies the user of a host, to whom money is paid. Rejects if the host does not answer. */
export interface PayeeIdentity {
  /**
   * The user of an authorisation code: WeChat's openid, Alipay's user. Undefined for a code that is invalid, used or expired.
   * @param accountId for the development one alone, which asks no host
   */
  userOf(code: string, accountId: string): Promise<string | undefined>
  /**
   * The host's page on which a person authorises on the web; it comes back to `returnTo` with a code. Null: there is none, or
   * `returnTo` is no whole address.
   */
  authoriseUrl(returnTo: string, state: string): string | null
}

/** Null: people cannot bind that kind of account on this server. */
export interface PayeeIdentities {
  wechat: PayeeIdentity | null
  alipay: PayeeIdentity | null
}
