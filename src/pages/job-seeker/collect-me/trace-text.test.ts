import type { Trace } from '@daogang/contract/viewer'
import { traceFrom, traceText } from './trace-text'

const trace = (more: Partial<Trace>): Trace =>
  ({ kind: 'viewed', times: 1, at: '2026-03-04T10:00:00+08:00', jobTitle: '', store: '', role: null, phoneSeen: false, ...more })

it.each<[Partial<Trace>, string]>([
  [{}, '看了你的简历'], [{ times: 3 }, '看了你的简历3次'], [{ kind: 'saved' }, '收藏了你的简历'],
  [{ kind: 'called' }, '给你打了电话，看不到你的号码'], [{ kind: 'called', times: 2, phoneSeen: true }, '给你打了电话2次，看得到你的号码'],
  [{ kind: 'dialled', phoneSeen: true }, '你打过去，对方看得到你的号码'], [{ kind: 'phone', phoneSeen: true }, '和你交换了电话，看得到你的号码'],
  [{ kind: 'sent' }, '你把简历发给了对方'], [{ kind: 'invited', times: 2 }, '约你面试2次'],
  [{ kind: 'register' }, '工资台账里看了你的姓名和身份证号'],
])('%j reads %s', (more, text) => {
  expect(traceText(trace(more))).toBe(text)
})

it.each<[Partial<Trace>, string]>([
  [{}, ''], [{ jobTitle: '传菜员', store: '家常菜馆', role: 'recruiter' }, '传菜员·招聘员'],
  [{ jobTitle: '传菜员', store: '家常菜馆二店' }, '家常菜馆二店·传菜员'],
])('%j comes from %s', (more, text) => {
  expect(traceFrom(trace(more), '家常菜馆')).toBe(text)
})
