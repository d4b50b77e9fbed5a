import Taro from '@tarojs/taro'
import { isAlipayLocationRefused } from '@/lib/host-answer'
import type { PositioningHost } from './types'

/** Alipay measures again at each call without a cache. */
const EVERY_MS = 5_000

type Answer = { latitude: string | number; longitude: string | number; accuracy: string | number }

export const positioningHost: PositioningHost = {
  watch(report) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const locate = async (): Promise<void> => {
      const answer = await (Taro.getLocation({ cacheTimeout: 0 } as Taro.getLocation.Option) as unknown as Promise<Answer>)
        .catch((error: unknown) => (isAlipayLocationRefused(error) ? 'denied' as const : 'unavailable' as const))
      if (stopped) return
      report(typeof answer === 'string' ? answer : {
        latitude: Number(answer.latitude), longitude: Number(answer.longitude), accuracy: Math.round(Number(answer.accuracy)),
        at: Date.now(),
      })
      // A refusal is answered at once each time; asking again would only ask the user again.
      if (answer !== 'denied') timer = setTimeout(() => void locate(), EVERY_MS)
    }
    void locate()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  },
}
