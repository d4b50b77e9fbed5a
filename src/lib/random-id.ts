/** An idempotency key for one request of this device. It need not be secret, and mini-programs have no cryptographic random source. */
export const randomId = (): string => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16))
