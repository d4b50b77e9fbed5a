import { clashTexts, rowText, type Names } from './document-texts'
import type { Row } from './join-documents'

const names: Names = { city: (id) => `城市${id}`, category: (id) => `工种${id}`, welfare: (id) => `福利${id}` }
const day = (nth: number) => `2026-03-0${nth}T00:00:00.000Z`

const rule = { id: 'x', words: ['押金'], kind: 'deposit', rule: '不收押金', hint: '删掉', contexts: ['job'], role: 'any', isOn: true }
const banner = {
  id: 'x', place: 'campaigns', title: '招聘会', text: '来', link: '/a', role: 'c', cityIds: [1], startsAt: day(1), endsAt: day(2), isOn: true,
}
const category = { change: 'add', id: 'it_tea', rootId: 'it', name: '茶', hidden: false }
const template = { categoryId: 'it', titles: ['程序员'], duties: '写', hours: '早九点', welfares: ['w1'] }

it('says a line in words', () => {
  expect(rowText(rule, names)).toBe('押金，押金，不收押金，删掉，岗位，所有人，开着')
  expect(rowText(banner, names)).toMatch(/^活动页，招聘会，来，\/a，求职者，城市1，2026-03-01 .*，2026-03-02 .*，开着$/)
  expect([rowText({ cityId: 0, text: '普工' }, names), rowText('您好', names), rowText(undefined, names)])
    .toEqual(['所有城市，普工', '您好', '删掉了'])
})

it.each<[row: Exclude<Row, string>, changes: object]>([
  [rule, { words: ['保证金'], kind: 'fee', rule: '别的', hint: '别的', contexts: ['chat'], role: 'c', isOn: false }],
  [banner, { title: '别的', text: '别的', link: '/b', role: 'b', cityIds: [2], startsAt: day(3), endsAt: day(3), isOn: false }],
  [category, { change: 'rename', rootId: 'x', name: '水', hidden: true }],
  [template, { categoryId: 'x', titles: ['别的'], duties: '别的', hours: '别的', welfares: [] }],
])('a line reads differently where a property differs: %j', (row, changes) => {
  for (const [name, value] of Object.entries(changes)) expect(rowText({ ...row, [name]: value }, names)).not.toBe(rowText(row, names))
})

it('labels a clash by its list and place', () => {
  const clash = { key: 'k', list: 'rows', what: 'row', nth: 2, mine: '甲', theirs: undefined } as const
  expect(clashTexts(clash, names)).toEqual({ key: 'k', label: '第2行', mine: '甲', theirs: '删掉了' })
  expect(clashTexts({ ...clash, list: 'withheld', nth: 0 }, names).label).toBe('不公示的这里删掉的一行')
  expect(clashTexts({ ...clash, what: 'text', list: 'intro' }, names).label).toBe('开头的话')
  expect(clashTexts({ ...clash, what: 'order' }, names)).toMatchObject({ label: '先后', mine: '这里的先后', theirs: '别人的先后' })
})
