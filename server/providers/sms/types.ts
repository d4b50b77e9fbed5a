/** A login code to send. */
export interface CodeMessage {
  phone: string
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
}
