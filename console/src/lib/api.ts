import type { OperatorCalls } from '@daogang/contract'
import type { Envelope } from '@daogang/contract/endpoint'
import { activityHeader } from './activity'

export type CallName = keyof OperatorCalls
export type Input<N extends CallName> = OperatorCalls[N]['input']
export type Data<N extends CallName> = OperatorCalls[N]['data']

/** A refusal of the server, or no answer at all (`status` 0). Its message is for the operator. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number

  constructor(message: string, status: number, code: number) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A colleague saved a newer version; the test of campaigns compares it with the contract. */
export const CONTENT_CHANGED = 409496

/** Whether the session is over, so that only the login helps. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** What to tell the operator of a failure. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : '出了点问题，刷新控制台再试')

const queryOf = (input: object): string => new URLSearchParams(
  Object.entries(input).filter(([, value]) => value !== undefined && value !== '').map(([key, value]) => [key, String(value)]),
).toString()

/** Sends a call of the contract. The cookie has the session; the header says that the console sends it. @throws ApiError */
export async function call<N extends CallName>(name: N, input?: Input<N>): Promise<Data<N>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const query = method === 'GET' && input ? `?${queryOf(input)}` : ''
  const response = await fetch(`${path}${query}`, {
    method,
    credentials: 'same-origin',
    headers: { 'x-console': activityHeader(), ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(input ?? {}) }),
  }).catch(() => undefined)
  if (!response) throw new ApiError('网络断了，连上以后再试', 0, 0)
  const answer = await response.json().catch(() => undefined) as Envelope<Data<N>> | undefined
  if (answer?.code !== 0) throw new ApiError(answer?.msg || '系统正忙，请稍后再试', response.status, answer?.code ?? 0)
  return answer.data
}
