/**
 * How far this device's clock is behind the server's, in milliseconds: the clock of a phone can be wrong by days, and then a moment of the
 * server means nothing to it. Call it when the answer arrives.
 */
export const clockBehind = (serverTime: string): number => Date.parse(serverTime) - Date.now()

/** The header has whole seconds, and an answer takes its time: less than this is no difference. */
const NOISE_MS = 2_000

let behind = 0

/** Learns the server's clock from the headers of an answer, unless a cache may have kept it: its date would be that of its first use. */
export function keepClock(headers: readonly (readonly [string, unknown])[]): void {
  const said = (wanted: string): string => String(headers.find(([name]) => name.toLowerCase() === wanted)?.[1])
  if (!said('cache-control').includes('no-store')) return
  const found = clockBehind(said('date'))
  // Not a number without the header.
  if (Math.abs(found - behind) > NOISE_MS) behind = found
}

/** The server's time now, in milliseconds; by this device's clock as long as no answer came. */
export const serverNow = (): number => Date.now() + behind

/** A moment of the server by this device's clock, in milliseconds, for a countdown. */
export const onThisClock = (moment: string): number => Date.parse(moment) - behind
