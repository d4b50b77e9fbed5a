import { eventWords, propEntryText, reviewWords, stateWords } from './job-texts'

it('reviewWords lists the reasons for a review', () => {
  expect(reviewWords({ reviewReasons: ['pay', 'store'], payUncompared: false }))
    .toMatch(/^工资和附近同样的岗位差得多，店铺还没核验，平台先看一眼/)
})

it('reviewWords does not call pay far from others that there are too few of', () => {
  expect(reviewWords({ reviewReasons: ['pay', 'store'], payUncompared: true }))
    .toMatch(/^同样的岗位还不多，工资没得比，店铺还没核验，平台先看一眼/)
})

it.each([
  ['reviewing', '店铺还没核验，平台先看一眼'], ['rejected', '没通过：写清楚工资。点“改岗位”'], ['banned', '被停用：写清楚工资。觉得弄错了，点“去申诉”'],
  ['offline', '求职者看不到，也不能报名'], ['expired', '过期了'], ['closed', '关闭了'], ['online', '求职者能看到，也能报名'],
] as const)('stateWords explains the status %s: %s', (status, text) => {
  expect(stateWords({ status, statusReason: '写清楚工资', reviewReasons: ['store'], payUncompared: true, elsewhere: null })).toContain(text)
})

it.each([
  ['rejected', '没通过：写清楚工资。先切换到老王餐饮，改好再发布'], ['expired', '过期了，求职者看不到。还招人就先切换到老王餐饮，再发布一次'],
  ['closed', '关闭了，不再收报名。还招人可以切换到老王餐饮，照着再发一个'],
] as const)('stateWords leads from the status %s of a job of another enterprise there: %s', (status, text) => {
  const elsewhere = { id: 'e2', name: '老王餐饮' }
  expect(stateWords({ status, statusReason: '写清楚工资', reviewReasons: [], payUncompared: false, elsewhere })).toBe(text)
})

it.each([
  ['draft', 'b', '存了草稿（店里）'], ['banned', 'o', '被停用（平台）'], ['expired', 's', '过期了（到期自动）'],
  ['offline', 's', '停招（到期自动）'], ['reviewing', 'b', '交上去审核（店里）'], ['reviewing', 's', '平台要再核对（内容检查）'],
] as const)('eventWords describes %s by %s as %s', (status, by, text) => expect(eventWords({ status, by })).toBe(text))

it.each([
  [{ kind: 'refresh', change: 3, reason: 'granted', jobTitle: '' }, '得到3个刷新'],
  [{ kind: 'top', change: -1, reason: 'used', jobTitle: '切配' }, '“切配”用了1个置顶'],
  [{ kind: 'top', change: -1, reason: 'used', jobTitle: '' }, '用了1个置顶'],
  [{ kind: 'urgent', change: -2, reason: 'expired', jobTitle: '' }, '2个急招过期了'],
] as const)('propEntryText describes the ledger entry %j as %s', (entry, text) => expect(propEntryText(entry)).toBe(text))
