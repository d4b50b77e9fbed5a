import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

/** A collector of traces (OTLP over HTTP with JSON), as the server sends them in production. */
export class Collector {
  readonly spans: CollectedSpan[] = []
  /** All that was sent, without times: their digits can be those of a number that someone typed. */
  text = ''
  private readonly server: Server

  private constructor() {
    this.server = createServer((request, response) => {
      let sent = ''
      request.setEncoding('utf8').on('data', (part: string) => { sent += part }).on('end', () => {
        this.text += sent.replace(/"\w+UnixNano":"?\d+"?/g, '')
        const { resourceSpans } = JSON.parse(sent) as { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }
        for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans)
        response.setHeader('content-type', 'application/json').end('{}')
      })
    })
  }

  static start = (): Promise<Collector> => new Promise((resolve) => {
    const collector = new Collector()
    collector.server.listen(0, '127.0.0.1', () => resolve(collector))
  })

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Traces that lead from a page through a request and its verb to a statement, by the names of their spans. */
  wholeTraces(): string[] {
    const byParent = new Map<string, CollectedSpan[]>()
    for (const span of this.spans) byParent.set(span.parentSpanId ?? '', [...byParent.get(span.parentSpanId ?? '') ?? [], span])
    const below = ({ spanId }: CollectedSpan) => byParent.get(spanId) ?? []
    return this.spans.filter(({ name }) => name.startsWith('page')).flatMap((page) => below(page).flatMap((request) =>
      below(request).filter(({ name }) => name.startsWith('verb')).flatMap((verb) =>
        below(verb).map((statement) => [page, request, verb, statement].map(({ name }) => name).join(' > ')))))
  }

  stop(): void {
    this.server.close()
  }
}
