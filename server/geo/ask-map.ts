import type { Log } from '../lib/log'
import { Refusal } from '../lib/refusal'

const UNAVAILABLE = '地图暂时查不到，过一会儿再试，或者自己选区'

/** Awaits the map provider. A failure must not look like a place that does not exist. @throws Refusal UNAVAILABLE */
export const askMap = async <R>(log: Log, answer: Promise<R>): Promise<R> => answer.catch((error: unknown) => {
  log.warn({ err: error }, 'the map does not answer')
  throw new Refusal('UNAVAILABLE', UNAVAILABLE)
})
