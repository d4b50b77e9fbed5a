/** A login code on its way to a phone. */
export interface CodeMessage {
  phone: string
  code: string
  at: Date
}

/** Sends short messages. Rejects when the message was not accepted; the caller tries again. */
export interface Sms {
  sendCode(message: CodeMessage): Promise<void>
}
