import { execFileSync } from 'node:child_process'
import { routes } from '@/app/routes'
import { TYPESCRIPT } from '../../scripts/lib/run.mjs'
import { table, root } from './project'

const SERVED = [...TYPESCRIPT, 'tests/structure/served.mts']
const { declared, served } = JSON.parse(
  execFileSync(process.execPath, SERVED, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n').at(-1) ?? '',
) as Record<'declared' | 'served', string[]>

/** Calls whose path the product fixes, but whose method differs. */
function fixedProblems(calls: string[], fixed: { method?: string; path?: string }[]): string[] {
  return fixed.flatMap(({ method = '', path = '' }) => calls
    .filter((call) => call.split(' ')[1]?.toLowerCase() === path.toLowerCase() && call !== `${method} ${path}`)
    .map((call) => `${call} is fixed as ${method} ${path}`))
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
  ])('reports %s', (_what, call) => {
    expect(fixedProblems([call], [{ method: 'POST', path: '/auth/login' }])).toHaveLength(1)
  })
})
