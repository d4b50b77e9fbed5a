import type { CodePurpose } from '@daogang/contract/rules/sms-code'

/** A code to send, in the words of its purpose. */
export interface CodeMessage {
  phone: string
  purpose: CodePurpose
  code: string
  at: Date
}

/** Says when an account will be erased, and that its owner can take that back until then. */
export interface LeavingMessage {
  phone: string
  until: Date
}

/** Sends text messages. Rejects if the message was not accepted; the caller retries. */
export interface Sms {
  sendCode(message: CodeMessage): Promise<void>
  sendLeaving(message: LeavingMessage): Promise<void>
  /** Says that an account was not erased, and works again. */
  sendStayed(phone: string): Promise<void>
}
