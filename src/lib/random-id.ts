/**
 * An id for one request of this device, so that the server knows it when it arrives twice. Nothing hangs on its being secret,
 * and the mini-programs have no source of randomness that is.
 */
export const randomId = (): string => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16))
