import { sql } from 'kysely'
import { runOps } from '../desk/commands/command'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf, opsOf } from '../tests/operator-access'
import { writeAction } from './queries/audit'
import { verifyAudit } from './verify'

let t: TestApp
beforeEach(async () => {
  t = await createTestApp()
})
afterEach(() => t.close())

const write = (reason: string) =>
  t.db.transaction().execute((trx) => writeAction(trx, { actor: '甲', action: 'test', reason }, t.deps.now()))
/** Changes rows past the triggers, as someone with the rights of the database’s owner can. */
const tamper = (...statements: string[]) => t.db.transaction().execute(async (trx) => {
  await sql`set local session_replication_role = replica`.execute(trx)
  for (const statement of statements) await sql.raw(statement).execute(trx)
})

async function five(): Promise<string> {
  for (const reason of ['一', '二', '三', '四', '五']) await write(reason)
  const { isSound, lines, head } = await verifyAudit(t.db)
  expect({ isSound, lines }).toEqual({ isSound: true, lines: 5 })
  return head
}

it.each([
  ['a changed line', ['update operator_action set reason = \'六\' where reason = \'三\''], '第3条被改过，或者前面少了、多了'],
  ['a removed line', ['delete from operator_action where reason = \'三\''], '第3条被删了'],
  [
    'a removed line with its link',
    [
      'delete from audit_link where action_id = (select id from operator_action where reason = \'三\')',
      'delete from operator_action where reason = \'三\'',
    ],
    '第3条到第3条不见了',
  ],
  [
    'a removed last line', ['delete from audit_link where seq = 5', 'delete from operator_action where reason = \'五\''],
    '应该有5条，最后的对不上，可能删了最后几条',
  ],
  ['an inserted line', ['insert into operator_action (actor, action, created_at) values (\'乙\', \'test\', now())'], '不在链上，是塞进来的'],
  [
    'an inserted line in place of a removed one',
    [
      'delete from operator_action where reason = \'三\'',
      `insert into operator_action (id, actor, action, created_at) overriding system value
        select action_id, '乙', 'test', now() from audit_link where seq = 3`,
    ],
    '第3条被改过，或者前面少了、多了',
  ],
])('finds %s', async (_what, statements, problem) => {
  await five()
  await tamper(...statements)
  const { isSound, problems } = await verifyAudit(t.db)
  expect(isSound).toBe(false)
  expect(problems.join('\n')).toContain(problem)
  await expect(runOps(['audit', 'verify'], { db: t.db, now: t.deps.now, user: 'tester', look: lookOf(t.deps) })).rejects.toThrow(problem)
})

it('finds by a head that was noted that the whole log was written again', async () => {
  const head = await five()
  await write('六')
  const ops = (...argv: string[]) => opsOf(t)(...argv)
  expect(await ops('audit', 'verify', head)).toMatch(/^操作日志没有动过，共6条/)
  await tamper(
    'delete from audit_link', 'update operator_action set reason = \'七\' where reason = \'三\'',
    'update audit_head set seq = 0, hash = sha256(\'daogang\'::bytea)',
    'select audit_chain(id) from (select id from operator_action order by id) as lines',
  )
  expect((await verifyAudit(t.db)).isSound).toBe(true)
  await expect(ops('audit', 'verify', head)).rejects.toThrow('日志被整个重写过')
})

it('refuses changes of the log', async () => {
  await five()
  for (const change of [
    'update operator_action set reason = null', 'delete from operator_action', 'truncate operator_action',
    'update audit_link set hash = null', 'delete from audit_link', 'truncate audit_link', 'delete from audit_head',
  ]) await expect(sql.raw(change).execute(t.db)).rejects.toThrow('the audit log only grows')
})

it('chains a hundred actions at once without a gap, several of one transaction too', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, nth) => (nth % 10 === 0
    ? t.db.transaction().execute(async (trx) => {
      await writeAction(trx, { actor: '甲', action: 'first', reason: String(nth) }, t.deps.now())
      await writeAction(trx, { actor: '甲', action: 'second', reason: String(nth) }, t.deps.now())
    })
    : write(String(nth)))))
  expect(await verifyAudit(t.db)).toMatchObject({ isSound: true, lines: 110, problems: [] })
})

it('reports no false end while lines are added', async () => {
  await write('一')
  const checks = await Promise.all([
    ...Array.from({ length: 20 }, (_, nth) => write(String(nth)).then(() => true)),
    ...Array.from({ length: 20 }, () => verifyAudit(t.db).then(({ isSound }) => isSound)),
  ])
  expect(checks.every(Boolean)).toBe(true)
})

it('keeps no line of a transaction that was rolled back', async () => {
  await write('一')
  await t.db.transaction().execute(async (trx) => {
    await writeAction(trx, { actor: '甲', action: 'test' }, t.deps.now())
    throw new Error('rolled back')
  }).catch(() => undefined)
  await write('二')
  expect(await verifyAudit(t.db)).toMatchObject({ isSound: true, lines: 2 })
})
