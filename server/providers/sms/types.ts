/** A login code to send. */
export interface CodeMessage {
  phone: string
  code: string
  at: Date
}

/** Sends text messages. Rejects if the message was not accepted; the caller retries. */
export interface Sms {
  sendCode(message: CodeMessage): Promise<void>
}
