import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '../lib/log'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { exportTraces } from './export'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string, value: { stringValue?: string, intValue?: number } }[]
  status: { code?: number }
}
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PAGE_SPAN = 'b7ad6b7169203331'
const PAGE = { traceparent: `00-${TRACE}-${PAGE_SPAN}-01`, tracestate: 'daogang=job-detail' }

let collector: Server
let t: TestApp
const spans: SentSpan[] = []
const lines: string[] = []
let tracing: ReturnType<typeof exportTraces>

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => { collector.listen(0, '127.0.0.1', resolve) })
  tracing = exportTraces({ endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`, ratio: 1 })
  t = await createTestApp({ tracing, log: createLog('info', { write: (line) => void lines.push(line) }) })
})
afterAll(async () => {
  await t.close()
  await tracing.close()
  collector.close()
})

/** The spans of a request, once the collector has them. */
async function spansOf(traceId: string): Promise<SentSpan[]> {
  await tracing.flush()
  return spans.filter((span) => span.traceId === traceId)
}
const child = (all: SentSpan[], parent: string) => all.filter(({ parentSpanId }) => parentSpanId === parent)

it('leads from the page through the request and its verb to the statements', async () => {
  const user = await t.loginAs(newMobile())
  await user.call('getAccount', undefined, PAGE)
  const all = await spansOf(TRACE)
  const [page] = all.filter(({ spanId }) => spanId === PAGE_SPAN)
  expect(page?.name).toBe('page job-detail')
  const [request] = child(all, PAGE_SPAN)
  expect(request?.name).toBe('GET /user/account')
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const [verb] = child(all, request?.spanId ?? '').filter(({ name }) => name.startsWith('verb'))
  expect(verb?.name).toBe('verb getAccount')
  // The session is looked up before the verb; the account is read in it.
  const textsIn = (parent: SentSpan | undefined) => child(all, parent?.spanId ?? '')
    .map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? '')
  expect(textsIn(request).some((text) => text.includes('"session"'))).toBe(true)
  const [text] = textsIn(verb)
  expect(text).toContain('from "account"')
  expect(text).toContain('$1')
})

it('keeps its place after a body has arrived, and over a transaction', async () => {
  const trace = '1af7651916cd43dd8448eb211c80319c'
  await t.call('sendLoginCode', { mobile: newMobile() }, { ...PAGE, traceparent: `00-${trace}-${PAGE_SPAN}-01` })
  const all = await spansOf(trace)
  const verb = all.find(({ name }) => name === 'verb sendLoginCode')
  const names = child(all, verb?.spanId ?? '').map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['insert login_code', 'commit']))
  expect(all.filter(({ parentSpanId, spanId }) => spanId !== PAGE_SPAN && !all.some((one) => one.spanId === parentSpanId))).toEqual([])
})

it('has the id of the trace in the log, the envelope and the header', async () => {
  const trace = '2af7651916cd43dd8448eb211c80319c'
  const answer = await t.call('getAccount', undefined, { traceparent: `00-${trace}-${PAGE_SPAN}-01` })
  expect(answer).toMatchObject({ code: 220001, traceId: trace })
  expect(answer.headers['x-request-id']).toBe(trace)
  expect(lines.some((line) => line.includes(`"reqId":"${trace}"`))).toBe(true)
})

it('makes no trace of statements outside of a request', async () => {
  await tracing.flush()
  const before = spans.length
  await t.db.selectFrom('account').select('id').limit(1).execute()
  await tracing.flush()
  expect(spans.length).toBe(before)
})
