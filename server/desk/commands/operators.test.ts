import { actorOf, createWho, type Who } from '../../moderation/actor'
import { runCommand } from '../../moderation/command'
import { confirm } from '../../operator/queries/approvals'
import { readActions } from '../../operator/queries/audit'
import { hashSecret, isSecretOf } from '../../operator/secret'
import { createTestApp, type TestApp } from '../../tests/harness'
import { lookOf } from '../../tests/operator-access'
import { DAY, makeMember, newMobile } from '../../tests/factory'
import { newOwner } from '../../tests/people'
import { runOps } from './command'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const warnings: string[] = []
beforeEach(async () => {
  warnings.splice(0)
  await t.db.deleteFrom('operator').execute()
})

/** Someone at the command line, with the secret that they have. */
const someone = (secret?: string, isProduction = true): Who => createWho({
  db: t.db, now: t.deps.now, user: 'root', isProduction, readSecret: () => Promise.resolve(secret),
  warn: (text) => void warnings.push(text),
})
const run = (user: Who, ...argv: string[]) => runOps(argv, { db: t.db, now: t.deps.now, user, look: lookOf(t.deps) })
const secretOf = (said: string): string => said.split('\n').at(-1) ?? ''
const register = async (name: string, by: Who = someone(), actor = name) =>
  secretOf(await run(by, 'operators', 'add', name, '--by', actor))

it('hashes a secret with a salt, and knows it again', async () => {
  const [one, other] = [await hashSecret('很长的密钥'), await hashSecret('很长的密钥')]
  expect(one).not.toBe(other)
  expect(await isSecretOf('很长的密钥', one)).toBe(true)
  expect(await isSecretOf('别的', one)).toBe(false)
})

it('believes a name only in development and before the first operator is registered, with a warning', async () => {
  expect(await actorOf(someone(undefined, false), '王审核')).toBe('王审核')
  expect(warnings).toHaveLength(1)
  await expect(run(someone(), 'review', 'list', '--by', '王审核')).rejects.toThrow('还没登记操作员')
  const secret = await register('王审核')
  await expect(run(someone(undefined, false), 'review', 'list', '--by', '王审核')).rejects.toThrow('密钥不对')
  expect(await run(someone(secret), 'review', 'list', '--by', '王审核')).toBe('没有等着审核的')
})

it('refuses a wrong name, a wrong secret, another one’s secret and a disabled operator, in every command, and records it', async () => {
  // The log of the tests before this one stays.
  const before = (await readActions(t.db, 1_000)).filter(({ action }) => action === 'operator refused').length
  const wang = await register('王审核')
  const li = await register('李会计', someone(wang), '王审核')
  for (const [secret, name] of [['x', '王审核'], [li, '王审核'], [wang, '张三'], [undefined, '王审核']] as const) {
    await expect(run(someone(secret), 'review', 'list', '--by', name)).rejects.toThrow('密钥不对')
    await expect(runCommand(['log', '--by', name], { db: t.db, now: t.deps.now, user: someone(secret) })).rejects.toThrow('密钥不对')
  }
  expect(await run(someone(wang), 'operators', 'disable', '李会计', '--by', '王审核')).toBe('停用了李会计')
  await expect(run(someone(li), 'review', 'list', '--by', '李会计')).rejects.toThrow('密钥不对')
  const log = await runCommand(['log', '--by', '王审核'], { db: t.db, now: t.deps.now, user: someone(wang) })
  expect(log.split('\n').filter((line) => line.includes('operator refused'))).toHaveLength(before + 9)
  const rows = await t.db.selectFrom('operator').selectAll().execute()
  for (const secret of [wang, li]) expect(JSON.stringify(rows)).not.toContain(secret)
})

it('registers a name once, and keeps the last operator', async () => {
  const wang = await register('王审核')
  await expect(register('王审核', someone(wang), '王审核')).rejects.toThrow('这个名字用过了')
  await expect(run(someone(), 'operators', 'add', '外人', '--by', '外人')).rejects.toThrow('密钥不对')
  await expect(run(someone(wang), 'operators', 'disable', '王审核', '--by', '王审核')).rejects.toThrow('只剩这一个')
  await expect(run(someone(wang), 'operators', 'add', 'a b', '--by', '王审核')).rejects.toThrow('没有空格')
  const named = await Promise.all(Array.from({ length: 5 }, () => register('李会计', someone(wang), '王审核').catch(() => '')))
  expect(named.filter(Boolean)).toHaveLength(1)
  expect(await run(someone(wang), 'operators', 'list', '--by', '王审核')).toMatch(/李会计 {2}登记于.*\n王审核 {2}登记于/)
})

it('lets a third operator do nothing until one who did not register them vouches, so that no one is two people', async () => {
  const wang = await register('王审核')
  const li = await register('李会计', someone(wang), '王审核')
  const puppet = await register('赵六', someone(wang), '王审核')
  await expect(run(someone(puppet), 'review', 'list', '--by', '赵六')).rejects.toThrow('还要另一个操作员确认')
  await expect(run(someone(wang), 'operators', 'confirm', '赵六', '--by', '王审核')).rejects.toThrow('让另一个操作员确认')
  await expect(run(someone(puppet), 'operators', 'confirm', '赵六', '--by', '赵六')).rejects.toThrow('还要另一个操作员确认')
  expect(await run(someone(wang), 'operators', 'list', '--by', '王审核')).toMatch(/赵六 {2}登记于.*等另一个人确认/)
  expect(await run(someone(li), 'operators', 'confirm', '赵六', '--by', '李会计')).toBe('确认了赵六')
  await expect(run(someone(li), 'operators', 'confirm', '赵六', '--by', '李会计')).rejects.toThrow('没有等着确认的')
  expect(await run(someone(puppet), 'review', 'list', '--by', '赵六')).toBe('没有等着审核的')
  // A reviewer reviews: the table of roles counts here as in the console.
  const others = [['operators', 'add', '孙八'], ['payout', 'list'], ['audit', 'verify'], ['wallet', 'freeze', '13800001234']]
  for (const command of others) {
    await expect(run(someone(puppet), ...command, '--by', '赵六')).rejects.toThrow('你的角色不能用')
  }
  // A place that became free makes no room for another one without a word.
  await run(someone(wang), 'operators', 'disable', '李会计', '--by', '王审核')
  const next = await register('钱七', someone(wang), '王审核')
  await expect(run(someone(next), 'review', 'list', '--by', '钱七')).rejects.toThrow('还要另一个操作员确认')
})

it('counts approvals of the last seven days, by operators that are not disabled', async () => {
  const wang = await register('王审核')
  await register('李会计', someone(wang), '王审核')
  const approve = (name: string, days = 0) =>
    t.db.transaction().execute((trx) => confirm(trx, 'refund x', name, new Date(t.deps.now().getTime() + days * DAY)))
  expect(await approve('李会计')).toEqual({ approvers: ['李会计'], again: false })
  expect(await approve('李会计', 6)).toEqual({ approvers: ['李会计'], again: true })
  expect(await approve('王审核', 8)).toEqual({ approvers: ['王审核'], again: false })
  expect(await approve('李会计', 9)).toEqual({ approvers: ['王审核', '李会计'], again: false })
  await run(someone(wang), 'operators', 'disable', '李会计', '--by', '王审核')
  expect(await approve('王审核', 9)).toEqual({ approvers: ['王审核'], again: true })
})

it('writes the name of the operator with the secret into the audit log', async () => {
  const wang = await register('王审核')
  const { owner, shop } = await newOwner(t)
  const member = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, member.id, 'recruiter')
  const place = (await owner.data('memberList')).members.find(({ accountId }) => accountId === member.id)!
  await run(someone(wang), 'member', 'remove', place.id, '--reason', '离职', '--by', '王审核')
  const actors = await t.db.selectFrom('operator_action').select('actor').where('action', '=', 'remove member').execute()
  expect(actors).toEqual([{ actor: '王审核' }])
})
