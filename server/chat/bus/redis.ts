import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { RedisConfig } from '../../config'
import type { Bus } from '../../lib/bus'
import type { Log } from '../../lib/log'
import { createBatchingBus } from './batching'

const CHANNEL = 'daogang:chat'
const MAX_BACKOFF_MS = SECOND_MS
/** A Redis that accepts a command and does not answer within this time counts as unavailable. */
const COMMAND_TIMEOUT_MS = 2 * SECOND_MS
const backOff = (times: number): number => Math.min(times * 200, MAX_BACKOFF_MS)

/**
 * A bus over Redis. The library is loaded only if it is used; both connections reconnect by themselves. With Sentinel each connection asks
 * it which Redis is the primary, and another one asks again.
 */
export const createRedisBus = ({ url, sentinels, name }: RedisConfig, log: Log): Promise<Bus> => createBatchingBus(async (onPayload) => {
  const { Redis } = await import('ioredis')
  const open = (): InstanceType<typeof Redis> => {
    const redis = new Redis(url, {
      ...(sentinels.length > 0 && { sentinels, name, sentinelRetryStrategy: backOff }),
      maxRetriesPerRequest: 1, commandTimeout: COMMAND_TIMEOUT_MS, retryStrategy: backOff,
    })
    redis.on('error', (error) => log.warn({ err: error }, 'chat: Redis does not answer'))
    return redis
  }
  const [publisher, subscriber] = [open(), open()]
  subscriber.on('message', (_channel, payload) => onPayload(payload))
  const subscribe = (): Promise<unknown> =>
    subscriber.subscribe(CHANNEL).catch((error: unknown) => log.warn({ err: error }, 'chat: not subscribed yet'))
  await subscribe()
  // The library resubscribes after a reconnect. This covers a Redis that was unavailable at the start.
  subscriber.on('ready', () => void subscribe())
  return {
    send: (payload) => publisher.publish(CHANNEL, payload),
    close: async () => {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}, log)
