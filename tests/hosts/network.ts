import { request as ask, type RequestOptions } from 'node:http'
import type { AlbumFile, Device } from './device'

export interface Sent {
  readonly url: string
  readonly method: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly timeoutMs: number
}

export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: string
}

/** Why there is no answer. */
export type NoAnswer = 'abort' | 'timeout' | 'offline' | 'failed'

export interface Exchange {
  readonly done: Promise<Received | NoAnswer>
  abort(): void
}

/** Gets all traffic. */
export interface Wire {
  sent(request: Sent): void
  received(request: Sent, answer: Received | NoAnswer): void
}

/** A good answer without any of the data that the client expects. */
const EMPTY = '{"code":0,"msg":"","data":{}}'

/** The phone's network access to the server. */
export class Network {
  private readonly open = new Set<AbortController>()
  private readonly sockets = new Set<{ terminate(): void }>()

  /**
   * @param built the server's address in the build; no other may be called, as with the vendors' lists of domains
   * @param real the server's real address
   */
  constructor(
    private readonly device: Device, private readonly built: string, private readonly real: string, private readonly wire: Wire,
    private readonly report: (problem: string) => void,
  ) {}

  send(request: Sent): Exchange {
    const control = new AbortController()
    this.open.add(control)
    let aborted = false
    const done = this.exchange(request, control).catch((): NoAnswer => {
      if (aborted) return 'abort'
      return control.signal.aborted ? 'timeout' : 'failed'
    }).then((answer) => {
      this.open.delete(control)
      this.wire.received(request, answer)
      return answer
    })
    return {
      done,
      abort() {
        aborted = true
        control.abort()
      },
    }
  }

  close(): void {
    for (const control of this.open) control.abort()
    for (const socket of this.sockets) socket.terminate()
  }

  /** The real address of a socket of the build; undefined, and reported, for an unknown one. */
  socketAddress(url: string): string | undefined {
    const own = this.built.replace(/^http/, 'ws')
    if (url.startsWith(`${own}/`)) return this.real.replace(/^http/, 'ws') + url.slice(own.length)
    this.report(`connectSocket: ${url} is no address of this mini-program`)
    return undefined
  }

  /** Ends with the mini-program. */
  keep(socket: { terminate(): void }): void {
    this.sockets.add(socket)
  }

  private async exchange(request: Sent, control: AbortController): Promise<Received | NoAnswer> {
    const { url, method, headers, body, timeoutMs } = request
    if (!url.startsWith(`${this.built}/`)) {
      this.report(`request: ${url} is no address of this mini-program`)
      return 'failed'
    }
    this.wire.sent(request)
    if (!this.device.online) return 'offline'
    const { content, type } = await packed(body)
    const timer = setTimeout(() => control.abort(), timeoutMs)
    try {
      const address = new URL(url.slice(this.built.length), this.real)
      const answer = await exchange(address, content, {
        method, signal: control.signal,
        headers: {
          ...headers, ...(type ? { 'content-type': type } : {}), 'content-length': content.byteLength,
        },
      })
      if (!this.device.emptied.has(`${method} ${address.pathname}`)) return answer
      return { ...answer, text: EMPTY, bytes: new TextEncoder().encode(EMPTY) }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The body to send; for a form with the type that names its boundary. */
async function packed(body: Sent['body']): Promise<{ readonly content: Buffer; readonly type?: string | null }> {
  if (!(body instanceof FormData)) return { content: Buffer.from(body ?? '') }
  const form = new Response(body)
  return { content: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') }
}

const exchange = (url: URL, content: Buffer, options: RequestOptions): Promise<Received> => new Promise((resolve, reject) => {
  const sending = ask(url, options, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject).once('end', () => {
      const bytes = new Uint8Array(Buffer.concat(chunks))
      const headers = Object.fromEntries(Object.entries(answer.headers).map(([key, value]) => [key, String(value)]))
      resolve({ status: answer.statusCode ?? 0, headers, bytes, text: new TextDecoder().decode(bytes) })
    })
  })
  sending.once('error', reject).end(content)
})

/** Headers as sent: names in lower case, values as text. */
export const headersOf = (headers: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([key, value]) => [key.toLowerCase(), String(value)]))

/** A form with a file, as both vendors upload one. */
export function formOf(fields: unknown, name: string, file: AlbumFile): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields ?? {})) form.append(key, String(value))
  form.append(name, new Blob([file.bytes]), file.name)
  return form
}

/** Where a call's data goes: into the address of a GET, else into the body. */
export function placed(url: string, method: string, data: unknown): { url: string; body: string | undefined } {
  if (method === 'GET' && typeof data === 'object') return { url: withQuery(url, data ?? {}), body: undefined }
  return { url, body: typeof data === 'string' ? data : JSON.stringify(data) }
}

/** A query of plain values in the address of a GET, in both vendors' format. */
function withQuery(url: string, data: object): string {
  const pairs = Object.entries(data).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** Parses JSON text and returns other text unchanged, as both vendors do with `dataType: 'json'`. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
