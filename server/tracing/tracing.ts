import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { RandomIdGenerator, TraceIdRatioBasedSampler, TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace'
import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../lib/log'
import { pageOf, parentOf } from '../lib/trace-id'
import type { Statement, Tracing } from '../lib/tracing'

const MOST_TEXT = 2_000

/** What a statement does: `select job`. Its text has parameters for all values; a literal that it has nevertheless is left out. */
const bareText = (text: string): string => text.replace(/'(?:[^']|'')*'/g, '\'?\'').replace(/\s+/g, ' ').slice(0, MOST_TEXT)
const nameOfStatement = (text: string): string => {
  const [, verb = 'query', table = ''] = /^\s*(\w+)(?:[\s\S]*?\b(?:from|into|update)\s+"?(\w+))?/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}

/** Ids of new spans; the one of a page is the page's own. */
class Ids extends RandomIdGenerator {
  next: string | undefined

  constructor() {
    super()
    const random = this.generateSpanId
    this.generateSpanId = () => {
      const own = this.next
      this.next = undefined
      return own ?? random()
    }
  }
}

interface Started {
  page: Span | undefined
  request: Span
  context: Context
}

/**
 * Traces of requests: the page that asked, the request, the verb that answered, and its statements. Attributes are names of the code,
 * routes by their pattern and SQL without values: nothing of a person.
 * @param processor takes the spans that end
 * @param ratio of the traces that are kept, by their id, so that all processes keep the same ones
 */
export function createTracing(processor: SpanProcessor, ratio: number): Tracing {
  const ids = new Ids()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'daogang' }), idGenerator: ids, sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('daogang')
  const active = new AsyncLocalStorage<Context>()
  const verbs = new Map(Object.entries(endpoints as Record<string, EndpointSpec>).map(([name, spec]) => [spec, name]))
  const started = new WeakMap<FastifyRequest, Started>()

  /**
   * The page counts time by its own clock, which may be wrong, so its span has the times of the server. A trace begins with it.
   */
  function startPage(request: FastifyRequest, within: Context): Span | undefined {
    const page = pageOf(request.headers)
    const parent = parentOf(request.headers)
    if (!parent) return undefined
    ids.next = parent.spanId
    return tracer.startSpan(page === undefined ? 'page' : `page ${page}`, { kind: SpanKind.CLIENT }, within)
  }

  function start(request: FastifyRequest): Started {
    const traceId = request.id.replaceAll('-', '').padStart(32, '0').slice(-32)
    // The trace without a span of it: the sampler decides by its id.
    const within = trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: 'f'.repeat(16), traceFlags: TraceFlags.SAMPLED, isRemote: true })
    const page = startPage(request, within)
    const context = page ? trace.setSpan(within, page) : within
    const span = tracer.startSpan(`${request.method} ${routeOf(request)}`, {
      kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': routeOf(request) },
    }, context)
    return { page, request: span, context: trace.setSpan(context, span) }
  }

  function end(request: FastifyRequest, status: number): void {
    const one = started.get(request)
    if (!one) return
    one.request.setAttribute('http.response.status_code', status)
    if (status >= 500) one.request.setStatus({ code: SpanStatusCode.ERROR })
    one.request.end()
    one.page?.end()
  }

  return {
    watch(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        const one = start(request)
        started.set(request, one)
        active.run(one.context, done)
      })
      // A body arrives in events of the socket, which know nothing of the request.
      app.addHook('preValidation', (request, _reply, done) => {
        const one = started.get(request)
        if (one) active.run(one.context, done)
        else done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        end(request, reply.statusCode)
        done()
      })
    },
    async verb(endpoint, work) {
      const within = active.getStore()
      if (!within) return work()
      const span = tracer.startSpan(`verb ${verbs.get(endpoint) ?? endpoint.path}`, {}, within)
      try {
        return await active.run(trace.setSpan(within, span), async () => work())
      } finally {
        span.end()
      }
    },
    statement({ text, ms, failed }: Statement): void {
      const within = active.getStore()
      if (!within) return
      const now = Date.now()
      const span = tracer.startSpan(nameOfStatement(text), {
        kind: SpanKind.CLIENT, startTime: now - ms, attributes: { 'db.system.name': 'postgresql', 'db.query.text': bareText(text) },
      }, within)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    flush: () => provider.forceFlush(),
    close: () => provider.shutdown(),
  }
}
