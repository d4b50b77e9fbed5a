import type { NoAnswer, Received, Sent, Wire } from '../../../hosts/network'
import { hasPhone, problemsOfRequest } from '../../personal'
import type { TestServer } from '../../server'
import type { SentRequest } from '../person'

interface Answer {
  readonly call: string
  readonly status: number
  readonly body: unknown
}

/** Records the traffic of one person's phone, and reports everything that must not be in it. */
export class MiniTraffic implements Wire {
  readonly requests: SentRequest[] = []
  readonly answers: Answer[] = []
  readonly problems: string[] = []
  /** Calls in flight. */
  readonly pending: string[] = []

  constructor(private readonly refused: readonly string[], private readonly server: Pick<TestServer, 'isUp'>) {}

  sent(request: Sent): void {
    this.pending.push(nameOf(request))
    const one = { call: nameOf(request), headers: request.headers, body: typeof request.body === 'string' ? request.body : '' }
    this.problems.push(...problemsOfRequest({ ...one, url: request.url }))
    this.requests.push(one)
  }

  received(request: Sent, answer: Received | NoAnswer): void {
    this.pending.splice(this.pending.indexOf(nameOf(request)), 1)
    // Being offline or cancelling a request is no failure here; scenarios check the screen instead.
    if (typeof answer === 'string') return
    const call = nameOf(request)
    const { status, text, headers } = answer
    const expected = status < 400 || (status < 500 && this.refused.some((path) => call.endsWith(path)))
    // A server that is shutting down answers 503 to every open client, also to those that the scenario does not use.
    const stopping = status === 503 && !this.server.isUp
    if (!expected && !stopping) this.problems.push(`answer: ${call} ${status}`)
    if (hasPhone(call, text)) this.problems.push(`answer: ${call} carries a raw phone number`)
    // A file is no answer to a call.
    if (status < 400 && (headers['content-disposition'] !== undefined || headers['content-type']?.startsWith('audio/'))) return
    this.answers.push({ call, status, body: JSON.parse(text) as unknown })
  }
}

const nameOf = ({ method, url }: Sent) => `${method} ${new URL(url).pathname}`
