// The request layer's errors, read by their shape: the kit does not know that layer.
const kindOf = (error: unknown) => (typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined)

/** No answer came at all. */
export const isNetworkFailure = (error: unknown) => kindOf(error) === 'network'

/** Refused without a word: either a dialog over the screen tells, or nobody is to hear of it (spec §8). */
export const isSilent = (error: unknown) => kindOf(error) === 'silent'

/** What to say of a failed call: the network's fault, the server's own words, or neither known. */
export function failureWords(error: unknown): { title: string; text: string } {
  if (isNetworkFailure(error)) return { title: '网络断了，没加载出来', text: '看看流量或Wi-Fi开了没，开好后点“重新加载”' }
  const message = kindOf(error) === 'refused' && error instanceof Error ? error.message : ''
  return { title: '没加载出来', text: message || '我们这边出了点问题，等一会儿再点“重新加载”' }
}
