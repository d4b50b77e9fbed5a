import type { BrowserContext, ConsoleMessage, Frame, Page, Request, Response, WebError } from 'playwright-core'
import { hasPhone, problemsOfRequest } from '../../personal'
import type { SentRequest } from '../person'

export interface Answer {
  readonly call: string
  readonly status: number
  readonly body: unknown
  readonly text: string
}

/** The header with a copy of the body, for a browser that does not report bodies (Firefox). */
export const BODY_HEADER = 'x-sent-body'

/** Chromium's message for any answer with an error status: each status is checked here. */
const BROWSER_NOTE = /^Failed to load resource/
/** The browsers' messages for a socket without a server. The app reconnects by itself; an error only when a server is running. */
const NO_SOCKET = /^WebSocket connection to .* failed|can.t establish a connection to the server at ws/
/** Chromium's additions when the phone is offline; Firefox's driver cannot go offline. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/

/**
 * Records the traffic of one person's browser, and reports everything that must not be in it: a raw phone number in an answer, a refusal
 * that the scenario does not expect, a server error, an error of the page.
 */
export class Traffic {
  readonly sent: SentRequest[] = []
  readonly answers: Answer[] = []
  readonly problems: string[] = []
  /** Requests in flight. */
  readonly pending = new Set<Request>()
  /** How many requests there were. */
  asked = 0
  private readonly reading = new Set<Promise<void>>()
  /** Frames whose next document has been answered. */
  private readonly left = new Set<Frame>()

  /** Stops listening: the next person of this phone has records of their own. */
  readonly stop: () => void

  constructor(
    context: BrowserContext, private readonly refused: readonly string[], private readonly server: { isUp: boolean },
    private readonly faults?: RegExp,
  ) {
    const ended = (request: Request): void => void this.pending.delete(request)
    const listeners = {
      request: (request: Request) => this.onRequest(request),
      response: (response: Response) => this.onResponse(response),
      requestfinished: ended,
      requestfailed: ended,
      console: (message: ConsoleMessage) => this.onConsole(message),
      weberror: (webError: WebError) => this.onError(webError.error()),
    }
    const each = Object.entries(listeners) as [keyof typeof listeners, () => void][]
    for (const [event, listener] of each) context.on(event as 'request', listener)
    const pages = new Set<Page>()
    const navigated = (frame: Frame): void => this.onNavigated(frame)
    const watch = (page: Page): void => {
      pages.add(page)
      page.on('framenavigated', navigated)
    }
    context.on('page', watch)
    for (const page of context.pages()) watch(page)
    this.stop = () => {
      for (const [event, listener] of each) context.off(event as 'request', listener)
      context.off('page', watch)
      for (const page of pages) page.off('framenavigated', navigated)
    }
  }

  /** Waits for the bodies of the received answers. */
  async settle(): Promise<void> {
    await Promise.all(this.reading)
  }

  private onConsole(message: ConsoleMessage): void {
    if (this.faults?.test(message.text())) return
    if (message.type() !== 'error' || BROWSER_NOTE.test(message.text()) || this.isNoSocket(message.text())) return
    this.problems.push(`console: ${message.text()} (${message.location().url})`)
  }

  private onError(error: Error): void {
    if (this.isNoSocket(error.message) || this.faults?.test(error.message)) return
    this.problems.push(`page error: ${error.stack ?? error.message}`)
  }

  private isNoSocket(text: string): boolean {
    return NO_SOCKET.test(text) && (!this.server.isUp || OFFLINE.test(text))
  }

  isUnderWay(call: string): boolean {
    return [...this.pending].some((request) => nameOf(request) === call)
  }

  private onRequest(request: Request): void {
    this.pending.add(request)
    this.asked += 1
    const { [BODY_HEADER]: told = '', ...headers } = request.headers()
    const one = { call: nameOf(request), headers, body: isCall(request) ? request.postData() ?? decodeURIComponent(told) : '' }
    this.problems.push(...problemsOfRequest({ ...one, url: request.url(), referer: headers.referer }))
    if (isCall(request)) this.sent.push(one)
  }

  private onResponse(response: Response): void {
    const request = response.request()
    const call = nameOf(request)
    const status = response.status()
    const expected = status < 400 || (status < 500 && this.refused.some((path) => call.endsWith(path)))
    if (!expected && !(status === 503 && !this.server.isUp)) this.problems.push(`answer: ${call} ${status}`)
    if (request.isNavigationRequest()) {
      this.left.add(request.frame())
      this.forget(request.frame())
    }
    if (!isCall(request)) return
    // The body is lost when its page is closed first. The page did not read it either.
    const reading = response.text().then((text) => this.keep(call, status, text), () => undefined)
    this.reading.add(reading)
    void reading.finally(() => this.reading.delete(reading))
  }

  /** The document of a frame runs on after the answer with its next one. Its requests may be reported until that one takes its place. */
  private onNavigated(frame: Frame): void {
    if (this.left.delete(frame)) this.forget(frame)
  }

  /** A new document ends the requests of the one before it. The browser does not report the end of all of them. */
  private forget(frame: Frame): void {
    for (const request of this.pending) {
      if (!request.isNavigationRequest() && request.frame() === frame) this.pending.delete(request)
    }
  }

  private keep(call: string, status: number, text: string): void {
    this.answers.push({ call, status, text, body: parse(text) })
    if (hasPhone(call, text)) this.problems.push(`answer: ${call} carries a raw phone number`)
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
