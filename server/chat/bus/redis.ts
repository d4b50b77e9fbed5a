import type { Log } from '../../deps'
import { gathered } from './gathered'
import type { Bus } from './types'

const CHANNEL = 'daogang:chat'
const LONGEST_WAIT_MS = 3_000

/** Processes that share a Redis. Its library is loaded only where it is used; both connections come back by themselves. */
export const createRedisBus = (url: string, log: Log): Promise<Bus> => gathered(async (heard) => {
  const { Redis } = await import('ioredis')
  const open = (): InstanceType<typeof Redis> => {
    const redis = new Redis(url, { maxRetriesPerRequest: 1, retryStrategy: (times) => Math.min(times * 200, LONGEST_WAIT_MS) })
    redis.on('error', (error) => log.warn({ err: error }, 'chat: Redis does not answer'))
    return redis
  }
  const [speaker, hearer] = [open(), open()]
  hearer.on('message', (_channel, word) => heard(word))
  const subscribe = (): Promise<unknown> =>
    hearer.subscribe(CHANNEL).catch((error: unknown) => log.warn({ err: error }, 'chat: not subscribed yet'))
  await subscribe()
  // After a break the library subscribes again by itself; who was not subscribed at the start does so when Redis is there.
  hearer.on('ready', () => void subscribe())
  return {
    send: (word) => speaker.publish(CHANNEL, word),
    close: async () => {
      speaker.disconnect()
      hearer.disconnect()
    },
  }
}, log)
