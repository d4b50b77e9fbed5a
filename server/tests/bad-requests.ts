import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { OPERATOR_ROLES } from '@daogang/contract/rules/operator-role'
import type { LightMyRequestResponse } from 'fastify'
import { newConsoleOperator } from './console'
import { createTestApp, type TestApp } from './harness'

export type NamedEndpoint = [name: string, endpoint: EndpointSpec]

export const all: NamedEndpoint[] = Object.entries(endpoints)
/** Those with a JSON body; forms have their own test (upload/hostile.test.ts). */
export const posts = all.filter(([, { method, file }]) => method === 'POST' && !file)
export const gets = all.filter(([, { method }]) => method === 'GET')

/** A server with one user of each role, whose tokens send the bad requests. */
export interface BadRequestScene {
  t: TestApp
  tokens: { c: string, b: string, tenant: string }
  /** Headers of a user with access to this endpoint. The tenant service requires its own token besides the login's. */
  login(endpoint: EndpointSpec): Record<string, string>
  /** Posts a raw body as JSON. */
  send(endpoint: EndpointSpec, payload: string | Buffer, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export async function createBadRequestScene(): Promise<BadRequestScene> {
  const t = await createTestApp()
  const seeker = await t.loginAs('13900000001', 'c')
  const tenant = (await seeker.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: seeker.token })).accessToken
  const tokens = { c: seeker.token, b: (await t.loginAs('13900000002', 'b')).token, tenant }
  const { cookie } = await newConsoleOperator(t, '王运营', [...OPERATOR_ROLES])
  const operator = { 'x-console': '1', cookie }
  const login = ({ auth, service }: EndpointSpec): Record<string, string> => (auth === 'operator' ? operator
    : { authorization: auth === 'b' ? tokens.b : tokens.c, ...(service === 'tenant' && { ytoken: tenant }) })
  return {
    t, tokens, login,
    send: (endpoint, payload, headers = {}) => t.app.inject({
      method: 'POST', url: endpoint.path, payload, headers: { ...login(endpoint), 'content-type': 'application/json', ...headers },
    }),
  }
}

const CODES = new Set<number>(Object.values(ERRORS).map(({ code }) => code))

/** Expects the envelope, with a message in Chinese and no internal details, for any input. */
export function expectEnvelope(response: LightMyRequestResponse): { code: number; msg: string } {
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const answer = response.json<{ code: number; msg: string; data: unknown }>()
  const isRefusal = response.statusCode >= 400 || answer.code !== 0
  expect(Object.keys(answer).sort()).toEqual(['code', 'data', 'msg', ...(isRefusal ? ['traceId'] : [])])
  expect(response.statusCode).toBeLessThan(500)
  if (answer.code === 0) return answer
  expect(CODES).toContain(answer.code)
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  if (answer.data !== null) {
    const { fields, ...rest } = answer.data as { fields?: unknown[] }
    expect(rest).toEqual({ field: expect.any(String) })
    // Of forbidden words, all that a form has.
    if (fields !== undefined) expect(fields.length).toBeGreaterThan(0)
  }
  // Operators read formats, addresses and versions too.
  if (answer.code === ERRORS.OPERATOR_CANNOT.code) {
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(answer.msg).not.toMatch(/undefined|null|NaN|Error|\n\s+at /)
    return answer
  }
  expect(answer.msg).toMatch(/^[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef“”0-9~]+$/)
  return answer
}

export const expectRefused = (response: LightMyRequestResponse, code: number = ERRORS.BAD_INPUT.code): void =>
  expect(expectEnvelope(response).code).toBe(code)

/** Time limit in ms for all cases of one endpoint: hundreds of requests, on a machine that runs other tests as well. */
export const CASES_MS = MINUTE_MS

/** If a fault breaks every case, a few messages are enough; the other cases are only named. */
const SHOWN_IN_FULL = 5

/**
 * The cases of one test, run one after the other. A failing case does not stop the others: the test fails at the end and names every failed
 * case.
 */
export class Cases {
  private readonly failed: { name: string, message: string }[] = []
  private count = 0

  async run(name: string, work: () => unknown): Promise<void> {
    this.count += 1
    try {
      await work()
    } catch (error) {
      this.failed.push({ name, message: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Throws if a case failed, or if there was none: such a test proves nothing. */
  end(): void {
    if (this.count === 0) throw new Error('no case was run')
    if (this.failed.length === 0) return
    const shown = this.failed.slice(0, SHOWN_IN_FULL).map(({ name, message }) => `● ${name}\n${message}`)
    const others = this.failed.slice(SHOWN_IN_FULL).map(({ name }) => `● ${name}`)
    throw new Error([`${this.failed.length} of ${this.count} cases failed`, ...shown, others.join('\n')].join('\n\n'))
  }
}

/** Runs the cases that `add` defines, and fails with every failed one. */
export async function inCases(add: (cases: Cases) => Promise<void>): Promise<void> {
  const cases = new Cases()
  await add(cases)
  cases.end()
}
