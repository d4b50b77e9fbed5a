import { registry } from '../../personal-data/registry/index'
import { childrenFirst, ownersOf, stepsOf } from './plan'

describe('stepsOf', () => {
  const steps = stepsOf(registry)

  it('knows what happens to each table with rows about people', () => {
    const tables = new Set(steps.map(({ table }) => table))
    const personal = (Object.keys(registry) as (keyof typeof registry)[]).filter((table) => ownersOf(registry, table).length > 0)
    expect(personal.filter((table) => !tables.has(table))).toEqual([])
  })

  it('changes a row of two people for the person in the named column', () => {
    const [referral] = steps.filter(({ table }) => table === 'referral').filter(({ as }) => as === 'friend_id')
    expect(referral?.owners).toEqual(['friend_id'])
  })

  it('names a law for each sealed table', () => {
    expect(steps.filter(({ how, law }) => (how === 'seal') !== (law !== undefined)).map(({ table }) => table)).toEqual([])
  })
})

describe('childrenFirst', () => {
  const references = [
    { child: 'message', parent: 'chat' }, { child: 'chat', parent: 'account' }, { child: 'account', parent: 'account' },
    { child: 'left', parent: 'right' }, { child: 'right', parent: 'left' },
  ]

  it.each([
    [['account', 'chat', 'message'], ['message', 'chat', 'account']],
    [['account', 'message'], ['message', 'account']],
    [['left', 'right'], ['right', 'left']],
  ])('%j', (tables, sorted) => {
    expect(childrenFirst(tables, references)).toEqual(sorted)
  })
})
