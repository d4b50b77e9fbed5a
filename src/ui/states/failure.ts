// Recognises the request layer's errors by their shape, because the UI kit must not depend on that layer.
const kindOf = (error: unknown) => (typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined)

/** True if there was no response. */
export const isNetworkFailure = (error: unknown) => kindOf(error) === 'network'

/** The server's code for “busy”: UNAVAILABLE of contract/errors.ts. upload-queue.test.ts checks it. */
const BUSY = 503001
/** True if the server refused because it is busy: the same request can pass in a moment. */
export const isBusy = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === BUSY

/** True for a silent rejection: either a dialog reports it, or it must not be shown at all (spec §8). */
export const isSilent = (error: unknown) => kindOf(error) === 'silent'

/** The server's own message of a refusal; empty for any other failure. Users see no text of a fault in the code. */
export const refusalOf = (error: unknown): string => (kindOf(error) === 'refused' && error instanceof Error ? error.message : '')

/** Texts for a failed call: a network failure, the server's own message, or an unknown reason. */
export function failureTexts(error: unknown): { title: string; text: string } {
  if (isNetworkFailure(error)) return { title: '网络断了，没加载出来', text: '看看流量或Wi-Fi开了没，开好后点“重新加载”' }
  return { title: '没加载出来', text: refusalOf(error) || '我们这边出了点问题，等一会儿再点“重新加载”' }
}
