import { mergeValues, type Merged } from './merge'

const NAMES = ['name', 'place', 'store', 'tags', 'note']
const BASE = { name: '面馆', place: '漕宝路', store: 's1', tags: ['a'], note: { meals: '两顿', room: '4人间' } }

type Row = [what: string, mine: object, theirs: object, merged: object, clashes: Merged['clashes']]

describe('mergeValues', () => {
  it.each<Row>([
    ['nothing', {}, {}, {}, []],
    ['one change of mine', { name: '老面馆' }, {}, { name: '老面馆' }, []],
    ['one change of theirs', {}, { name: '新面馆' }, { name: '新面馆' }, []],
    ['changes of different fields', { name: '老面馆' }, { place: '徐家汇' }, { name: '老面馆', place: '徐家汇' }, []],
    ['the same change twice', { name: '老面馆' }, { name: '老面馆' }, { name: '老面馆' }, []],
    ['two changes of one field', { name: '老面馆' }, { name: '新面馆' }, { name: '老面馆' }, [['name']]],
    ['a list, as one value', { tags: ['a', 'b'] }, { tags: ['a', 'c'] }, { tags: ['a', 'b'] }, [['tags']]],
    ['a list in another order', { tags: ['b', 'a'] }, { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, [['tags']]],
    ['an emptied list against none', { tags: [] }, {}, { tags: [] }, []],
    ['properties in another order', { note: { room: '4人间', meals: '两顿' } }, { note: { meals: '一顿' } }, { note: { meals: '一顿' } }, []],
    ['a value that is taken away', { store: undefined }, {}, { store: undefined }, []],
    ['a value that is taken away against a change', { store: undefined }, { store: 's2' }, { store: undefined }, [['store']]],
    ['clashes in the order of the form', { note: {}, name: '甲' }, { note: null, name: '乙' }, { note: {}, name: '甲' }, [['name'], ['note']]],
  ])('merges %s', (_what, mine, theirs, merged, clashes) => {
    const changes = { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } }
    expect(mergeValues(NAMES, changes)).toEqual({ values: { ...BASE, ...merged }, clashes })
  })

  it.each<Row>([
    ['one of them is mine', { store: 's2' }, {}, { store: 's2' }, []],
    ['one of them is theirs', {}, { place: '徐家汇' }, { place: '徐家汇' }, []],
    ['each side has another one', { store: 's2' }, { place: '徐家汇' }, { store: 's2' }, [['place', 'store']]],
    ['both sides are the same', { store: 's2', place: '徐家汇' }, { store: 's2', place: '徐家汇' }, { store: 's2', place: '徐家汇' }, []],
  ])('decides fields together where %s', (_what, mine, theirs, merged, clashes) => {
    const changes = { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } }
    expect(mergeValues(NAMES, changes, { together: [['place', 'store']] })).toEqual({ values: { ...BASE, ...merged }, clashes })
  })

  it('compares what a value is known by', () => {
    const file = (id: string, url: string) => [{ id, url }]
    const changes = { base: { tags: file('a', '/1') }, mine: { tags: file('b', '/2') }, theirs: { tags: file('a', '/3') } }
    const keyOf = (_name: string, value: unknown) => (value as { id: string }[]).map(({ id }) => id)
    expect(mergeValues(['tags'], changes, { keyOf })).toEqual({ values: { tags: file('b', '/2') }, clashes: [] })
  })

  it('takes the saved one of two that are known by the same, whose address is newer', () => {
    const changes = { base: { tags: [] }, mine: { tags: [{ id: 'a', url: '/1' }] }, theirs: { tags: [{ id: 'a', url: '/2' }] } }
    const keyOf = (_name: string, value: unknown) => (value as { id: string }[]).map(({ id }) => id)
    expect(mergeValues(['tags'], changes, { keyOf })).toEqual({ values: changes.theirs, clashes: [] })
  })

  it('takes everything that differs as a clash where nothing is known of the beginning', () => {
    const changes = { base: {}, mine: { name: '甲', place: '漕宝路' }, theirs: { name: '乙', place: '漕宝路' } }
    expect(mergeValues(['name', 'place'], changes)).toEqual({ values: changes.mine, clashes: [['name']] })
  })
})
