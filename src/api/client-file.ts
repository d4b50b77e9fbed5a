import { mediaHost } from '@/host/media'
import type { SendableFile } from '@/host/media/types'
import { attempt } from '@/lib/attempt'
import { useSession } from '@/stores/session'
import { ApiError } from './errors'
import { originOf } from './services'
import { dataOf, headers, started, type Data, type FileCallName, type Input } from './client'

// Apart from client.ts, because only pages with uploads and imports send files.

/** 50 MB over 3G. */
const FILE_TIMEOUT_MS = 600_000

export interface SendOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a call of the contract that carries a file.
 * @throws ApiError as `call` does
 */
export async function callWithFile<K extends FileCallName>(
  name: K, input: Input<K>, file: SendableFile, options: SendOptions,
): Promise<Data<K>> {
  await started
  const path = name.slice(name.indexOf('/'))
  const { token } = useSession.getState()
  const body = await post({ url: originOf(path) + path, file, headers: headers(token), fields: input }, options)
  return dataOf(attempt(() => JSON.parse(body) as unknown), token)
}

/**
 * Posts a file to the object storage with a form that the server signed. Sends none of our headers, because the storage is a third party.
 * @throws ApiError
 */
export async function postFile(
  { url, fields }: { url: string; fields: Record<string, string> }, file: SendableFile, options: SendOptions,
): Promise<void> {
  await post({ url: url.startsWith('/') ? originOf('/upload') + url : url, file, fields, mustSucceed: true }, options)
}

interface Post {
  url: string
  file: SendableFile
  fields: Record<string, string>
  headers?: Record<string, string>
  /** Treats a status other than 2xx as a failure. Without it the body holds the result. */
  mustSucceed?: boolean
}

async function post({ mustSucceed, ...form }: Post, { signal, onProgress }: SendOptions): Promise<string> {
  if (signal.aborted) throw ApiError.cancelled()
  const upload = mediaHost.upload({ ...form, field: 'file', onProgress, timeoutMs: FILE_TIMEOUT_MS })
  signal.addEventListener('abort', upload.cancel)
  const answer = await upload.done
  signal.removeEventListener('abort', upload.cancel)
  if (signal.aborted || answer === 'cancelled') throw ApiError.cancelled()
  if (answer === 'failed' || (mustSucceed && (answer.status < 200 || answer.status > 299))) throw ApiError.network()
  return answer.body
}
