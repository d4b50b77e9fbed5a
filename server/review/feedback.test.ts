import { feedbackQueue } from '../feedback/queries/waiting'
import { readActions } from '../operator/queries/audit'
import { registerOperator } from '../tests/console'
import { HOUR, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (by: string, ...argv: string[]) => opsOf(t, by)(...argv)

it('feedback is listed without its content, looked at with a record, replied to, and reopened for another operator', async () => {
  const who = await t.loginAs(newMobile())
  const about = { once: crypto.randomUUID(), content: '王大明扣我工资，打13912345678', contact: '微信wang88', pictures: [] }
  const { id, number } = await who.data('feedbackSubmit', { ...about, kind: 'fraud' })
  for (const list of [await ops('小李', 'review', 'list', 'feedback'), await ops('小李', 'feedback', 'list')]) {
    expect(list).toContain(String(number))
    expect(list).toContain('2小时内要看')
    for (const secret of ['王大明', '13912345678', 'wang88']) expect(list).not.toContain(secret)
  }
  expect(await ops('小李', 'feedback', 'overdue')).toBe('没有超期的')
  t.advance(2 * HOUR)
  expect(await ops('小李', 'feedback', 'overdue')).toContain('超时没人看')
  const shown = await ops('小李', 'review', 'show', id)
  expect(shown).toContain('王大明扣我工资')
  expect(shown).toContain('微信wang88')
  expect(await ops('小李', 'feedback', 'overdue')).toBe('没有超期的')
  expect((await who.data('feedbackDetail', { id })).state).toBe('looking')
  await expect(ops('小李', 'feedback', 'reply', String(number))).rejects.toThrow('--reason')
  await expect(ops('小李', 'review', 'approve', id)).rejects.toThrow('写回复')
  expect(await ops('小李', 'feedback', 'reply', String(number), '--reason', '问过店里了')).toContain('回复了')
  await expect(ops('老王', 'feedback', 'reply', id, '--reason', '再回')).rejects.toThrow('回过了')
  await who.data('feedbackRate', { id, satisfied: false, content: '没人联系我' })
  expect(await ops('小李', 'review', 'list', 'feedback')).toContain('第1次不满意，要换人回')
  await expect(ops('小李', 'review', 'approve', id, '--reason', '再回')).rejects.toThrow('换一个人')
  expect(await ops('老王', 'review', 'approve', id, '--reason', '押金退给你了')).toContain('回复了')
  await expect(ops('老王', 'feedback', 'close', String(number), '--reason', '办完了')).rejects.toThrow('回过了')
  await expect(ops('老王', 'feedback', 'reply', '999999', '--reason', '没有')).rejects.toThrow('feedback list')
  await expect(ops('老王', 'feedback')).rejects.toThrow('feedback 能写')
  expect((await readActions(t.db, 9, { accountId: who.id })).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    '老王 approve feedback', '小李 reply feedback', '小李 look feedback',
  ])
})

it('what people ask for their own data is neither listed nor answered by reviewers', async () => {
  const who = await t.loginAs(newMobile())
  const { id, number } = await who.data('feedbackSubmit', {
    once: crypto.randomUUID(), kind: 'privacy', content: '删掉我的简历', contact: '', pictures: [],
  })
  await registerOperator(t, '赵审核', ['reviewer'])
  await registerOperator(t, '孙客服', ['support'])
  expect(await ops('赵审核', 'feedback', 'list')).not.toContain(String(number))
  await expect(ops('赵审核', 'feedback', 'reply', id, '--reason', '删了')).rejects.toThrow('你的角色不能回')
  await expect(ops('赵审核', 'review', 'show', id)).rejects.toThrow('你的角色不能审')
  expect(await ops('孙客服', 'feedback', 'list')).toContain(String(number))
  expect(await ops('孙客服', 'feedback', 'reply', id, '--reason', '删了')).toContain('回复了')
})

it('waits in the queue since it was sent, without the times in which its writer had to answer: several pauses add up', async () => {
  const who = await t.loginAs(newMobile())
  const { id } = await who.data('feedbackSubmit', { once: crypto.randomUUID(), kind: 'money', content: '工资少了', contact: '', pictures: [] })
  const sentAt = t.deps.now().getTime()
  const waitedSince = async () => (await feedbackQueue(t.db, ['money']).execute()).map(({ since }) => since.getTime() - sentAt)
  t.advance(5 * HOUR)
  expect(await waitedSince()).toEqual([0])
  for (const [by, hours] of [['小李', 72], ['老王', 10]] as const) {
    await ops(by, 'review', 'approve', id, '--reason', '问过店里了')
    expect(await waitedSince()).toEqual([])
    t.advance(hours * HOUR)
    await who.data('feedbackRate', { id, satisfied: false, content: '没人联系我' })
    t.advance(HOUR)
  }
  expect(await waitedSince()).toEqual([82 * HOUR])
})

it('the list marks feedback that is due soon', async () => {
  const who = await t.loginAs(newMobile())
  const about = { once: crypto.randomUUID(), content: '字太小', contact: '', pictures: [] }
  const { id, dueAt } = await who.data('feedbackSubmit', { ...about, kind: 'idea' })
  await ops('小李', 'review', 'show', id)
  t.advance(new Date(dueAt).getTime() - t.deps.now().getTime() - HOUR)
  expect(await ops('小李', 'feedback', 'list')).toContain('快到期，1小时内要回')
  t.advance(HOUR)
  expect(await ops('小李', 'feedback', 'overdue')).toContain('回复超期了')
})
