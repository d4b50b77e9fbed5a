import type { BrowserContext, Request, Response } from 'playwright-core'
import type { SentRequest } from '../person'

export interface Answer {
  readonly call: string
  readonly status: number
  readonly body: unknown
  readonly text: string
}

/** Where a request says what it carries, from a browser that does not tell. */
export const BODY_HEADER = 'x-sent-body'

/** The one answer that carries a number, after both sides agreed. */
const PHONE_AFTER_A_YES = 'GET /chat/phone'
/** A mainland mobile number in the open. Neighbours that are letters or digits make it part of an id. */
const RAW_PHONE = /(?<![\w-])1[3-9]\d{9}(?![\w-])/
/** Chromium's own words for any answer that is no success: the statuses are judged here one by one. */
const BROWSER_NOTE = /^Failed to load resource/
/** Browsers' own words for a socket that finds no server. It is tried again by itself; a fault only where there is a server to be found. */
const NO_SOCKET = /^WebSocket connection to .* failed|can.t establish a connection to the server at ws/
/** What Chromium adds where the phone itself has no network; Firefox's driver cannot take it away. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/

/**
 * Everything that goes over the wire of one person's browser, and what must never be in it: a raw phone number in any
 * answer, a refusal that the scenario did not ask for, a server error, an error of the page.
 */
export class Traffic {
  readonly sent: SentRequest[] = []
  readonly answers: Answer[] = []
  readonly problems: string[] = []
  /** Requests under way. */
  readonly pending = new Set<Request>()
  private readonly reading = new Set<Promise<void>>()

  constructor(context: BrowserContext, private readonly refused: readonly string[], private readonly server: { isUp: boolean }) {
    context.on('request', (request) => this.onRequest(request))
    context.on('response', (response) => this.onResponse(response))
    context.on('requestfinished', (request) => this.pending.delete(request))
    context.on('requestfailed', (request) => this.pending.delete(request))
    context.on('console', (message) => {
      if (message.type() !== 'error' || BROWSER_NOTE.test(message.text()) || this.isNoSocket(message.text())) return
      this.problems.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (webError) => {
      const error = webError.error()
      if (this.isNoSocket(error.message)) return
      this.problems.push(`page error: ${error.stack ?? error.message}`)
    })
  }

  /** Waits for the bodies of answers that have come. */
  async settle(): Promise<void> {
    await Promise.all(this.reading)
  }

  private isNoSocket(text: string): boolean {
    return NO_SOCKET.test(text) && (!this.server.isUp || OFFLINE.test(text))
  }

  isUnderWay(call: string): boolean {
    return [...this.pending].some((request) => nameOf(request) === call)
  }

  private onRequest(request: Request): void {
    this.pending.add(request)
    if (!isCall(request)) return
    const { [BODY_HEADER]: told = '', ...headers } = request.headers()
    this.sent.push({ call: nameOf(request), headers, body: request.postData() ?? decodeURIComponent(told) })
  }

  private onResponse(response: Response): void {
    const request = response.request()
    const call = nameOf(request)
    const status = response.status()
    const expected = status < 400 || (status < 500 && this.refused.some((path) => call.endsWith(path)))
    if (!expected && !(status === 503 && !this.server.isUp)) this.problems.push(`answer: ${call} ${status}`)
    if (!isCall(request)) return
    // A body is gone when its page went away meanwhile; then nobody saw it either.
    const reading = response.text().then((text) => this.keep(call, status, text), () => undefined)
    this.reading.add(reading)
    void reading.finally(() => this.reading.delete(reading))
  }

  private keep(call: string, status: number, text: string): void {
    this.answers.push({ call, status, text, body: parse(text) })
    const raw = call === PHONE_AFTER_A_YES ? null : RAW_PHONE.exec(text)
    if (raw) this.problems.push(`answer: ${call} carries a raw phone number, ${raw[0].slice(0, 3)}…`)
  }
}

const isCall = (request: Request) => request.resourceType() === 'fetch' || request.resourceType() === 'xhr'
const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
