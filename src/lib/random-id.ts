/** Random hexadecimal digits. They need not be secret, and mini-programs have no cryptographic random source. */
export const randomHex = (digits: number): string => 'x'.repeat(digits).replace(/x/g, () => Math.floor(Math.random() * 16).toString(16))

/** An idempotency key for one request of this device. */
export const randomId = (): string =>
  `${randomHex(8)}-${randomHex(4)}-4${randomHex(3)}-${randomHex(4)}-${randomHex(12)}`
