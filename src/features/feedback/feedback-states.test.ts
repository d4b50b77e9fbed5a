import type { Feedback } from '@daogang/contract/feedback'
import { stateOf } from './feedback-states'

const NOW = Date.parse('2026-03-04T10:00:00+08:00')
const base: Feedback = {
  id: 'one', number: 100001, kind: 'fault', content: '打卡按不动', contact: '', pictures: [], state: 'received', satisfied: null,
  dueAt: '2026-03-12T00:00:00+08:00', endsAt: null, mayReopen: true, at: '2026-03-04T10:00:00+08:00', steps: [],
}
const unsatisfied = { steps: [{ kind: 'unsatisfied' as const, words: '不行', at: base.at }] }

it.each<[string, Partial<Feedback>, string, RegExp]>([
  ['received', {}, '收到了', /3月11日.*下班前回你/],
  ['late', { dueAt: '2026-03-04T00:00:00+08:00' }, '收到了', /回晚了/],
  ['looking', { state: 'looking' }, '在看', /下班前回你/],
  ['reopened', unsatisfied, '换人再办', /换了一个人/],
  ['replied', { state: 'replied', endsAt: '2026-03-12T10:00:00+08:00' }, '回复了', /换个人再办.*7天/],
  ['replied for the last time', { state: 'replied', mayReopen: false, endsAt: '2026-03-12T10:00:00+08:00' }, '回复了', /客服电话/],
  ['closed', { state: 'closed', satisfied: true }, '结束了', /再提一条/],
  ['closed without help', { state: 'closed', satisfied: false }, '结束了', /客服电话/],
])('%s: state and next step', (_what, more, text, next) => {
  const state = stateOf({ ...base, ...more }, NOW)
  expect(state.text).toBe(text)
  expect(state.next).toMatch(next)
})
