import { joinDocuments } from './join-documents'

const word = (id: string, rule = '') => ({ id, rule })
const [a, b, c] = [word('a'), word('b'), word('c')]

type List = readonly object[]
it.each<[what: string, mine: List, theirs: List, joined: List, clashes: number]>([
  ['nothing', [a, b], [a, b], [a, b], 0],
  ['a new line of each', [a, b, c], [a, b, word('d')], [a, b, c, word('d')], 0],
  ['a new line of theirs beside a change of mine', [word('a', '甲'), b], [a, b, c], [word('a', '甲'), b, c], 0],
  ['changes of different lines', [word('a', '甲'), b], [a, word('b', '乙')], [word('a', '甲'), word('b', '乙')], 0],
  ['the same change twice', [word('a', '甲'), b], [word('a', '甲'), b], [word('a', '甲'), b], 0],
  ['a line that each removed', [b], [a], [], 0],
  ['a new order of mine, and a new line of theirs', [b, a], [a, c, b], [b, a, c], 0],
  ['a new order of theirs, and a new line of mine', [a, b, c], [b, a], [b, c, a], 0],
  ['a line that both changed', [word('a', '甲'), b], [word('a', '乙'), b, c], [word('a', '甲'), b, c], 1],
  ['a line that I removed and they changed', [b], [word('a', '乙'), b], [b], 1],
  ['a line that I changed and they removed', [word('a', '甲'), b], [b], [word('a', '甲'), b], 1],
])('joins %s', (_what, mine, theirs, joined, clashes) => {
  const { value, clashes: found } = joinDocuments({ base: [a, b], mine, theirs })
  expect([value, found.length]).toEqual([joined, clashes])
})

it('takes the chosen lines from the colleague', () => {
  const changes = { base: [a, b], mine: [word('a', '甲'), word('b', '甲')], theirs: [word('a', '乙'), word('b', '乙'), c] }
  const { clashes } = joinDocuments(changes)
  expect(clashes).toMatchObject([
    { list: 'rows', what: 'row', nth: 1, mine: word('a', '甲'), theirs: word('a', '乙') }, { what: 'row', nth: 2 },
  ])
  expect(joinDocuments(changes, [clashes[1]?.key ?? '']).value).toEqual([word('a', '甲'), word('b', '乙'), c])
  const removed = { base: [a, b], mine: [b], theirs: [word('a', '乙'), b] }
  const [clash] = joinDocuments(removed).clashes
  expect(clash).toMatchObject({ nth: 0, mine: undefined })
  expect(joinDocuments(removed, [clash?.key ?? '']).value).toEqual([word('a', '乙'), b])
})

it('asks about two new orders', () => {
  const changes = { base: [a, b, c], mine: [b, a, c], theirs: [a, c, b] }
  const { value, clashes } = joinDocuments(changes)
  expect(value).toEqual([b, a, c])
  expect(clashes).toMatchObject([{ what: 'order' }])
  expect(joinDocuments(changes, [clashes[0]?.key ?? '']).value).toEqual([a, c, b])
})

it('joins lists of texts by the text, and a text beside a list as one value', () => {
  expect(joinDocuments({ base: { c: ['甲'], b: ['乙'] }, mine: { c: ['甲', '丙'], b: ['乙'] }, theirs: { c: ['丁', '甲'], b: [] } }))
    .toEqual({ value: { c: ['丁', '甲', '丙'], b: [] }, clashes: [] })
  const withheld = { id: 'x', reason: '' }
  const changes = { base: { intro: '', withheld: [] }, mine: { intro: '甲', withheld: [] }, theirs: { intro: '乙', withheld: [withheld] } }
  const { value, clashes } = joinDocuments<object>(changes)
  expect(value).toEqual({ intro: '甲', withheld: [withheld] })
  expect(clashes).toMatchObject([{ list: 'intro', what: 'text', mine: '甲', theirs: '乙' }])
  expect(joinDocuments<object>(changes, ['intro']).value).toEqual(changes.theirs)
})

it('knows hot words by city and text, and trades by their id, also one that is there twice', () => {
  const hot = (cityId: number, text: string) => ({ cityId, text })
  expect(joinDocuments({ base: [hot(0, '甲')], mine: [hot(0, '甲'), hot(1, '甲')], theirs: [hot(0, '甲'), hot(2, '甲')] }).value)
    .toEqual([hot(0, '甲'), hot(1, '甲'), hot(2, '甲')])
  const names = (...words: string[]) => ({ categoryId: 'it', words })
  expect(joinDocuments({ base: [names('甲'), names('乙')], mine: [names('甲', '丙'), names('乙')], theirs: [names('甲'), names('丁')] }))
    .toEqual({ value: [names('甲', '丙'), names('丁')], clashes: [] })
})

type Texts = readonly string[]
it.each<[what: string, mine: Texts, theirs: Texts, joined: Texts, clashes: number]>([
  ['that both reworded', ['甲好', '乙'], ['甲们好', '乙'], ['甲好', '乙'], 1],
  ['that both reworded, beside a new one of theirs', ['甲', '乙好'], ['丙', '甲', '乙们好'], ['丙', '甲', '乙好'], 1],
  ['that both reworded alike', ['甲好', '乙'], ['甲好', '乙'], ['甲好', '乙'], 0],
  ['that I reworded and they removed', ['甲好', '乙'], ['乙'], ['甲好', '乙'], 1],
  ['that I removed and they reworded', ['乙'], ['甲好', '乙'], ['乙'], 1],
  ['that one side reworded', ['甲好', '乙'], ['甲', '乙'], ['甲好', '乙'], 0],
  ['that I reworded, before a new one of theirs', ['甲好', '乙'], ['甲', '丙', '乙'], ['甲好', '丙', '乙'], 0],
  ['of which each side reworded another one', ['甲好', '乙'], ['甲', '乙好'], ['甲好', '乙好'], 0],
  ['that I reworded to what they added', ['丙', '乙'], ['甲', '乙', '丙'], ['乙', '丙'], 0],
  ['that one side replaced by two', ['甲好', '丙', '乙'], ['甲们好', '乙'], ['甲好', '丙', '乙'], 1],
])('joins texts %s', (_what, mine, theirs, joined, clashes) => {
  const { value, clashes: found } = joinDocuments({ base: { c: ['甲', '乙'] }, mine: { c: mine }, theirs: { c: theirs } })
  expect([value.c, found.length]).toEqual([joined, clashes])
})

it('asks about a hot word that both reworded, and takes the chosen one', () => {
  const hot = (text: string) => ({ cityId: 0, text })
  const changes = { base: [hot('普工'), hot('厨师')], mine: [hot('工人'), hot('厨师')], theirs: [hot('操作工'), hot('厨师')] }
  const { clashes } = joinDocuments(changes)
  expect(clashes).toMatchObject([{ what: 'row', nth: 1, mine: hot('工人'), theirs: hot('操作工') }])
  expect(joinDocuments(changes, [clashes[0]?.key ?? '']).value).toEqual([hot('操作工'), hot('厨师')])
})

it('takes a line with another id for another line', () => {
  expect(joinDocuments({ base: [a, b], mine: [c, b], theirs: [word('d'), b] })).toEqual({ value: [c, word('d'), b], clashes: [] })
})
