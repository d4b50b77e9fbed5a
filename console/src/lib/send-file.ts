import type { OperatorCalls } from '@daogang/contract'
import type { Envelope } from '@daogang/contract/endpoint'
import { ApiError, type CallName, type Data } from './api'

/** Sends a call with a file: its other fields as texts, then the file. @throws ApiError */
export async function sendFile<N extends CallName>(name: N, fields: OperatorCalls[N]['input'] & object, file: Blob): Promise<Data<N>> {
  const [, path = ''] = name.split(' ')
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  form.append('file', file)
  const response = await fetch(path, { method: 'POST', credentials: 'same-origin', headers: { 'x-console': '1' }, body: form })
    .catch(() => undefined)
  if (!response) throw new ApiError('网络断了，连上以后再试', 0, 0)
  const answer = await response.json().catch(() => undefined) as Envelope<Data<N>> | undefined
  if (answer?.code !== 0) throw new ApiError(answer?.msg || '系统正忙，请稍后再试', response.status, answer?.code ?? 0)
  return answer.data
}
