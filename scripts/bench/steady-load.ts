import { percentile } from '../lib/percentile'
import type { Request } from './load'

export interface Steady {
  requests: number
  /** Milliseconds from sending to the whole answer. */
  p50: number
  p99: number
  failed: number
}

const TICK_MS = 5

async function send(url: string, { path, ...request }: Request): Promise<boolean> {
  const response = await fetch(url + path, request)
  await response.arrayBuffer()
  return response.ok
}

/**
 * Sends so many requests a second in turn, evenly, whether or not the earlier ones are answered. autocannon sends those of a second all at
 * once, so its times are those of a queue.
 */
export async function loadSteadily(
  url: string, requests: readonly Request[], { rate, seconds }: { rate: number, seconds: number },
): Promise<Steady> {
  const times: number[] = []
  const sent: Promise<void>[] = []
  let failed = 0
  const began = performance.now()
  const one = async (n: number): Promise<void> => {
    const sentAt = performance.now()
    if (!await send(url, requests[n % requests.length]!).catch(() => false)) failed++
    times.push(performance.now() - sentAt)
  }
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(rate * seconds, 1 + Math.floor((performance.now() - began) * rate / 1000))
      while (sent.length < due) sent.push(one(sent.length))
      if (sent.length < rate * seconds) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  await Promise.all(sent)
  return { requests: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed }
}
