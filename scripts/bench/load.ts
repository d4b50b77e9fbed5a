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
const ROUNDS = 4

export interface Comparison {
  ours: Measured
  other: Measured
  /** Our requests a second divided by those of the bare handler. */
  ratio: number
}

interface Target {
  url: string
  requests: readonly Request[]
}

/** Sends requests in turn over so many connections, each as soon as the one before is answered. */
async function round({ url, requests }: Target, duration: number, connections: number): Promise<Measured> {
  const { requests: answered, latency, non2xx, errors, timeouts } = await autocannon({ url, connections, duration, requests })
  if (non2xx + errors + timeouts > 0) throw new Error(`${url}: ${non2xx} answers other than 200, ${errors} errors, ${timeouts} timeouts`)
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99 }
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const medians = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

/**
 * Measures two servers in turns, a short round each, so that whatever else the machine does hits both alike. Medians
 * of the rounds, and of the ratios of each pair.
 */
export async function compare(ours: Target, other: Target, { seconds, connections }: Load): Promise<Comparison> {
  for (const target of [other, ours]) await round(target, WARM_UP_SECONDS, connections)
  const rounds: { ours: Measured, other: Measured }[] = []
  for (let i = 0; i < ROUNDS; i += 1) {
    const second = await round(other, seconds / ROUNDS, connections)
    rounds.push({ other: second, ours: await round(ours, seconds / ROUNDS, connections) })
  }
  return {
    ours: medians(rounds.map((pair) => pair.ours)),
    other: medians(rounds.map((pair) => pair.other)),
    ratio: median(rounds.map((pair) => pair.ours.perSecond / pair.other.perSecond)),
  }
}
