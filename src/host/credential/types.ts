import type { No } from '@/lib/host-answer'

export interface LoginCredential {
  readonly from: 'wechat' | 'alipay'
  /** Used once, by the server, within five minutes. */
  readonly code: string
}

export interface CredentialHost {
  /** Says to the server who uses the mini-program, without asking the user. H5 answers `unsupported`: login is by code. */
  get(): Promise<LoginCredential | No>
}
