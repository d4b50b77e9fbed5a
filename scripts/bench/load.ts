import autocannon, { type Request } from 'autocannon'

export type { Request } from 'autocannon'

export interface Load {
  seconds: number
  connections: number
}

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

const WARM_UP_SECONDS = 2

/** Sends requests in turn over so many connections, each as soon as the one before is answered. */
export async function measure(url: string, requests: readonly Request[], { seconds, connections }: Load): Promise<Measured> {
  await autocannon({ url, connections, duration: WARM_UP_SECONDS, requests })
  const { requests: answered, latency, non2xx, errors, timeouts } = await autocannon({ url, connections, duration: seconds, requests })
  if (non2xx + errors + timeouts > 0) throw new Error(`${url}: ${non2xx} answers other than 200, ${errors} errors, ${timeouts} timeouts`)
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99 }
}
