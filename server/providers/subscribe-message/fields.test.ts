import { readTemplates } from '../../config/templates'
import { fieldsOf, fit as fitted } from './fields'

const content = {
  state: '约你面试', title: '约你面试', text: '家常菜馆约你面试“切配”，11月23日14:30，快回个话', job: '后厨切配师傅', shop: '家常菜馆·漕宝路店',
  time: new Date('2026-11-23T14:30:00+08:00'),
}
const bad = (message: string): never => {
  throw new Error(message)
}
const read = (text: string) => readTemplates({ WECHAT_TEMPLATE_INTERVIEW: text }, 'WECHAT', bad).interview

it.each([
  ['thing1', 'job', '后厨切配师傅'], ['thing12', 'text', '家常菜馆约你面试“切配”，11月23日…'], ['short_thing1', 'shop', '家常菜馆·漕宝路店'],
  ['phrase3', 'state', '约你面试'], ['time2', 'time', '2026年11月23日 14:30'], ['date2', 'time', '2026年11月23日 14:30'],
  ['keyword1', 'time', '2026年11月23日 14:30'], ['keyword2', 'text', '家常菜馆约你面试“切配”，11月23日…'],
] as const)('%s holds %s', (field, part, value) => {
  expect(fieldsOf({ id: 't', fields: { [field]: part } }, content)).toEqual({ [field]: { value } })
})

it.each([
  ['', 20, '-'], [' \n ', 20, '-'], ['两\n行\t字', 20, '两 行 字'], ['一二三四五', 5, '一二三四五'], ['一二三四五六', 5, '一二三四…'],
  ['一二三😀五六', 5, '一二三…'],
])('%j fits into %d as %j', (text, longest, expected) => {
  expect(fitted(text, longest)).toBe(expected)
  expect(expected.length).toBeLessThanOrEqual(longest)
})

it('reads a template’s id and its fields', () => {
  expect(read(' AbC_1  thing1=job phrase2=state ')).toEqual({ id: 'AbC_1', fields: { thing1: 'job', phrase2: 'state' } })
  expect(read('')).toBeUndefined()
})

it.each([
  ['AbC', '要写成'], ['AbC thing1', 'thing1'], ['AbC thing1=wages', 'wages'], ['AbC thing=job', 'thing=job'],
  ['AbC time1=job', '只能填 time'], ['AbC phrase1=text', '只能填 state'],
])('%j is rejected with a description of the error', (text, message) => expect(() => read(text)).toThrow(message))
