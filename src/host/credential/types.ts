import type { HostFailure } from '@/lib/host-answer'

export interface LoginCredential {
  readonly from: 'wechat' | 'alipay'
  /** Single use; the server must redeem it within five minutes. */
  readonly code: string
}

export interface CredentialHost {
  /**
   * Gets a code that identifies the mini-program's user to the server, without a prompt. H5 answers `unsupported`: login there uses an SMS
   * code.
   */
  get(): Promise<LoginCredential | HostFailure>
}
