import { attempt } from '@/lib/attempt'
import type { ResponseHost } from './types'

/** Alipay's error code for a response whose status is not 2xx (opendocs.alipay.com/mini/api/owycmh). */
const HTTP_ERROR = 19

/**
 * Alipay reports every status other than 2xx through `fail`, with status, headers and data of the response (seen in Taro's pull request
 * 14366; Alipay's types do not list them).
 */
export const responseHost: ResponseHost = {
  answerIn(failure) {
    const { error, data } = (failure ?? {}) as { error?: unknown; data?: unknown }
    if (Number(error) !== HTTP_ERROR || data === undefined) return undefined
    return { data: typeof data === 'string' ? attempt(() => JSON.parse(data) as unknown) : data }
  },
}
