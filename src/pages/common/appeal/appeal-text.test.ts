import type { Appeal } from '@daogang/contract/appeal'
import { caseText, decisionText } from './appeal-text'

it.each([
  ['job', null, '岗位被停用', '不会自己恢复，申诉通过才恢复'],
  ['store', null, '店铺被封', '不会自己恢复，申诉通过才恢复'],
  ['enterprise', '2090-11-25T18:00:00+08:00', '企业被封', '2090年11月25日 18:00自己恢复'],
  ['contact', '2090-11-25T18:00:00+08:00', '不能联系对方', '2090年11月25日 18:00自己恢复'],
  ['blocked', null, '账号功能已停用', '不会自己恢复，申诉通过才恢复'],
] as const)('decisionText of %s until %s: %s, %s', (kind, until, title, end) => {
  expect(decisionText({ kind, until, rule: '', reason: '', at: '2026-03-02T10:00:00Z' })).toMatchObject({ title, end })
})

const appeal = (status: Appeal['status']): Appeal =>
  ({ id: 'a', content: '', pictures: [], status, answer: '', at: '2026-03-02T10:00:00Z', answeredAt: null })

it.each([
  ['wait', 'submitted', 'job', '正在看', /不用重复交/],
  ['send', 'rejected', 'job', '申诉没通过', /可以再申诉/],
  ['call', 'rejected', 'account', '申诉没通过', /打客服电话/],
  ['over', 'approved', 'job', '申诉通过了', /自己恢复招人/],
  ['over', 'approved', 'store', '申诉通过了', /店已经解封/],
  ['over', 'approved', 'enterprise', '申诉通过了', /企业已经解封/],
  ['over', 'approved', 'account', '申诉通过了', /账号已经恢复/],
  ['over', 'rejected', 'account', '申诉没通过', /账号已经恢复/],
  ['over', 'submitted', 'account', '正在看', /不用等了/],
] as const)('caseText of %s after %s of %s: %s', (next, status, about, text, then) => {
  expect(caseText({ next, appeals: [appeal(status)], dueAt: null }, about))
    .toMatchObject({ text, next: expect.stringMatching(then) as string })
})

it('caseText says the last day, and what to do when it is over', () => {
  const wait = (dueAt: string) => caseText({ next: 'wait', appeals: [appeal('submitted')], dueAt }, 'account')?.next
  expect(wait('2090-03-06T00:00:00+08:00')).toBe('最晚2090年3月5日有结果，写在这里。不用重复交')
  expect(wait('2020-03-06T00:00:00+08:00')).toMatch(/超过3个工作日了.*打客服电话/)
})

it('caseText is undefined without an appeal', () => expect(caseText({ next: 'send', appeals: [], dueAt: null }, 'account')).toBeUndefined())
