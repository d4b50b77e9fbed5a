import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** `never`: the connection stays open without a response. */
export type FakeAnswer = { status?: number; json?: object; text?: string; bytes?: Buffer } | 'never'

/** A fake of an external service on this computer. `answer` is called for each request. */
export interface FakeService {
  endpoint: string
  asked: Asked[]
  answer: (request: Asked) => FakeAnswer
  close(): Promise<void>
}

export async function createFakeService(): Promise<FakeService> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => { body += chunk.toString() }).on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', fake.endpoint)
      const asked = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body }
      fake.asked.push(asked)
      const answer = fake.answer(asked)
      if (answer === 'never') return
      response.statusCode = answer.status ?? 200
      response.setHeader('content-type', 'application/json')
      response.end(answer.bytes ?? answer.text ?? JSON.stringify(answer.json ?? {}))
    })
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const fake: FakeService = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => ({}),
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
  return fake
}

/** The error of a call that must fail. */
export const failureOf = (call: Promise<unknown>): Promise<Error> => call.then(
  () => { throw new Error('it did not fail') }, (error: unknown) => error as Error,
)

/** A short time limit for an answer that never comes; otherwise the service's own, because a busy computer is slow. */
export const timeoutFor = (answer: FakeAnswer): number | undefined => (answer === 'never' ? 200 : undefined)
