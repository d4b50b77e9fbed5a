import { execFileSync } from 'node:child_process'
import { routes } from '@/app/routes'
import { TYPESCRIPT } from '../../scripts/lib/run.mjs'
import { filesBelow, read, root, table } from './project'

const SERVED = [...TYPESCRIPT, 'tests/structure/served.mts']
const { declared, served, answers } = JSON.parse(
  execFileSync(process.execPath, SERVED, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n').at(-1) ?? '',
) as Record<'declared' | 'served', string[]> & { answers: Record<string, string[]> }

/** Calls that the product fixes, and that are not declared: missing, or with another method or spelling. */
function fixedProblems(calls: readonly string[], fixed: { method?: string; path?: string }[]): string[] {
  return fixed.map(({ method = '', path = '' }) => `${method} ${path}`).filter((call) => !calls.includes(call))
}

/** Calls with a reason why no screen makes them: the rows of docs/calls.md. */
const listedIn = (page: string): string[] => [...page.matchAll(/^\| `((?:GET|POST) [^`]+)` \| [^|\s]/gm)].map(([, call]) => call ?? '')

/** Rows of docs/calls.md whose reason is not true: the product does not fix the call, or the first purse has no such call. */
function untrue(page: string, calls: readonly string[], fixed: readonly string[]): string[] {
  let reason = ''
  return [...page.matchAll(/^\| `((?:GET|POST) [^`]+)` \| (.+) \|$/gm)].filter(([, call = '', given = '']) => {
    if (!given.startsWith('the same')) reason = given
    if (reason.startsWith('fixed by name')) return !fixed.includes(call)
    return reason.startsWith('the second purse has every call') && !calls.includes(call.replace('/zzx/', '/wallet/'))
  }).map(([, call = '']) => call)
}

/** Calls that are neither made in a text nor listed, and listed calls that are made or do not exist. */
function problems(calls: readonly string[], code: string, listed: readonly string[]): string[] {
  const made = new Set([...code.matchAll(/['"`]((?:GET|POST) \/[\w/-]+)['"`]/g)].map(([, call]) => call ?? ''))
  return [
    ...calls.filter((call) => !made.has(call) && !listed.includes(call)).map((call) => `${call} has no user`),
    ...listed.filter((call) => made.has(call)).map((call) => `${call} is listed and has a user`),
    ...listed.filter((call) => !calls.includes(call)).map((call) => `${call} is listed and does not exist`),
  ]
}

/** Fields of answers with a reason why no screen reads them: the other rows of docs/calls.md. */
const listedFieldsIn = (page: string): string[] => [...page.matchAll(/^\| `(\w+)` \| [^|\s]/gm)].map(([, field]) => field ?? '')

/**
 * Fields that the answers of made calls have, and that no text names, and listed fields that have a reader or do not exist. Two fields of
 * one name are one to it: this finds most fields without a reader, not all.
 */
function fieldProblems(byCall: Readonly<Record<string, readonly string[]>>, code: string, listed: readonly string[]): string[] {
  const named = new Set(code.match(/[A-Za-z_]\w*/g))
  const fields = [...new Set(Object.values(byCall).flat())]
  return [
    ...fields.filter((field) => !named.has(field) && !listed.includes(field)).map((field) => `${field} has no reader`),
    ...listed.filter((field) => named.has(field)).map((field) => `${field} is listed and has a reader`),
    ...listed.filter((field) => !fields.includes(field)).map((field) => `${field} is listed and does not exist`),
  ]
}

describe('the contract and the server', () => {
  it('declare each call once', () => {
    expect([...new Set(declared)]).toEqual(declared)
    expect(declared.length).toBeGreaterThan(20)
  })

  it('agree: every declared call is served, and no other', () => {
    expect([...served].sort()).toEqual([...declared].sort())
  })

  it('leave the addresses of the screens alone, which are on the same origin', () => {
    const addresses: string[] = Object.values(routes).flatMap(({ urls }) => [...urls])
    expect(declared.filter((call) => call.startsWith('GET ') && addresses.includes(call.slice('GET '.length)))).toEqual([])
  })

  it('keep the product’s fixed paths and methods', () => {
    expect(table('fixed-calls.tsv').length).toBeGreaterThan(140)
    expect(fixedProblems(declared, table('fixed-calls.tsv'))).toEqual([])
  })

  it('put the tenant service below its own path', () => {
    const tenant = table('fixed-calls.tsv').map(({ path = '' }) => path).filter((path) => path.startsWith('/api/v1/app/'))
    const bare = tenant.map((path) => path.replace('/api/v1/app', ''))
    expect(declared.filter((call) => bare.includes(call.split(' ')[1] ?? ''))).toEqual([])
  })

  it.each([
    ['another method', 'GET /auth/login'],
    ['another spelling', 'POST /Auth/login'],
    ['another name', 'POST /auth/signin'],
  ])('reports %s', (_what, call) => {
    expect(fixedProblems([call], [{ method: 'POST', path: '/auth/login' }])).toEqual(['POST /auth/login'])
  })
})

const code = ['src', 'console/src'].flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|type-test)\.tsx?$/.test(file)).map(read).join('\n')

describe('every call of the contract', () => {
  it('is made by the client or the console, or docs/calls.md says why not', () => {
    expect(declared.length).toBeGreaterThan(300)
    expect(problems(declared, code, listedIn(read('docs/calls.md')))).toEqual([])
  })

  it('has a true reason where nothing makes it', () => {
    const fixed = table('fixed-calls.tsv').map(({ method = '', path = '' }) => `${method} ${path}`)
    expect(untrue(read('docs/calls.md'), declared, fixed)).toEqual([])
  })

  it.each([
    ['a call that the product does not fix', '| `GET /a` | fixed by name |', 'GET /a'],
    ['the same reason', '| `GET /b` | fixed by name |\n| `GET /a` | the same |', 'GET /a'],
    ['a call that the first purse lacks', '| `GET /zzx/a` | the second purse has every call of the first |', 'GET /zzx/a'],
  ])('is checked for its reason: %s', (_what, page, call) => {
    expect(untrue(page, [], ['GET /b'])).toEqual([call])
  })

  it.each([
    ['a call without a user', ['GET /a'], '', '', 'GET /a has no user'],
    ['a listed call with a user', ['GET /a'], "call('GET /a')", '| `GET /a` | fixed by name |', 'GET /a is listed and has a user'],
    ['a listed call that is gone', [], '', '| `GET /a` | fixed by name |', 'GET /a is listed and does not exist'],
    ['a listed call without a reason', ['GET /a'], '', '| `GET /a` | |', 'GET /a has no user'],
  ])('is checked: %s', (_what, calls, text, page, problem) => {
    expect(problems(calls, text, listedIn(page))).toEqual([problem])
  })
})

describe('every field of an answer', () => {
  const listed = listedIn(read('docs/calls.md'))

  it('is read by the client or the console, or docs/calls.md says why not', () => {
    const made = Object.fromEntries(Object.entries(answers).filter(([call]) => !listed.includes(call)))
    expect(Object.values(made).flat().length).toBeGreaterThan(1_000)
    expect(fieldProblems(made, code, listedFieldsIn(read('docs/calls.md')))).toEqual([])
  })

  it.each([
    ['a field without a reader', { 'GET /a': ['one', 'two'] }, 'answer.one', '', 'two has no reader'],
    ['a field that is part of a longer name', { 'GET /a': ['one'] }, 'answer.oneMore', '', 'one has no reader'],
    ['a listed field with a reader', { 'GET /a': ['one'] }, 'answer.one', '| `one` | for the apps |', 'one is listed and has a reader'],
    ['a listed field that is gone', {}, '', '| `one` | for the apps |', 'one is listed and does not exist'],
    ['a listed field without a reason', { 'GET /a': ['one'] }, '', '| `one` | |', 'one has no reader'],
  ])('is checked: %s', (_what, byCall, text, page, problem) => {
    expect(fieldProblems(byCall, text, listedFieldsIn(page))).toEqual([problem])
  })
})
