import { goodsOf, supportsCountFrom, whyClosed, type Situation } from './rules'

const NOW = new Date('2026-03-02T10:00:00+08:00')
const ready: Situation = {
  now: NOW, resume: { visible: true, boostedUntil: null }, isRealNamed: true, usesProps: true, support: null,
}
const on = (text: string): Date => new Date(`${text}T10:00:00+08:00`)

it.each([['c', ['resume_boost', 'health_certificate']], ['b', ['job_refresh', 'job_top', 'job_urgent']]] as const)(
  'role %s has %j', (role, goods) => expect(goodsOf(role)).toEqual(goods))

it.each<[string, Parameters<typeof whyClosed>[0], Partial<Situation>, string | null]>([
  ['a visible resume', 'resume_boost', {}, null],
  ['no resume', 'resume_boost', { resume: null }, '先填一份简历'],
  ['a hidden resume', 'resume_boost', { resume: { visible: false, boostedUntil: null } }, '先把简历设成公开，老板才看得到'],
  ['one that is boosted', 'resume_boost', { resume: { visible: true, boostedUntil: on('2026-03-04') } }, '正在靠前，3月4日以后再换'],
  ['one that was boosted', 'resume_boost', { resume: { visible: true, boostedUntil: on('2026-03-01') } }, null],
  ['a role with props', 'job_top', {}, null],
  ['a role without props', 'job_top', { usesProps: false }, '店主或管理员才能换，找他们换'],
  ['a real name', 'health_certificate', {}, null],
  ['no real name', 'health_certificate', { isRealNamed: false }, '先实名，补贴只给本人'],
  ['one that waits', 'health_certificate', { support: { state: 'waiting', at: NOW } }, '已经申请了，等我们给兑换码'],
  ['one of this year', 'health_certificate', { support: { state: 'granted', at: on('2025-04-01') } }, '一年补贴一次，4月1日以后再换'],
  ['one of last year', 'health_certificate', { support: { state: 'granted', at: on('2025-03-01') } }, null],
  ['one that was refused', 'health_certificate', { support: { state: 'refused', at: NOW } }, null],
])('with %s, %s is closed because: %s', (_what, good, values, why) => {
  expect(whyClosed(good, { ...ready, ...values })).toBe(why)
})

it('counts supports of the last year', () => expect(supportsCountFrom(NOW)).toEqual(on('2025-03-02')))
