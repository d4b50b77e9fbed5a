/** An answer of Alipay's gateway, of which nothing is known before it is looked at. */
export type Reply = Readonly<Record<string, unknown>>

/** Whether this is the older of Alipay's two user ids; the other one is an open id. */
export const isUserId = (user: string): boolean => /^2088\d{12}$/.test(user)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The most specific code of a refusal. */
export const saidIn = (reply: Reply): string => textOf(reply.subCode) || textOf(reply.sub_code) || textOf(reply.code)
