import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ERRORS } from '@daogang/contract/errors'
import { fill, silent } from '../tests/databases'
import { openDatabase } from '../db/open'
import { eraseAll, cancellationsOf, startCancelling } from '../tests/cancellation'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'
import { earn } from '../tests/payouts'
import { newSeeker } from '../tests/people'
import { runOps } from '../review/command'
import { append, keyOf, reapply, takeLog } from './erasure-log'
import { settle } from './settle'
import { createCancellationRounds } from './rounds'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

it('erases again what a restored backup brings back', async () => {
  // The backup: another database with the account as it was before.
  const { seeker } = await newSeeker(t, { name: '欧阳翠兰' })
  const backup = await openDatabase({ log: silent })
  await fill(backup, 'empty')
  await backup.db.insertInto('account').values(await t.db.selectFrom('account').selectAll().where('id', '=', seeker.id).execute()).execute()
  await backup.db.insertInto('resume').values(await t.db.selectFrom('resume').selectAll().where('account_id', '=', seeker.id).execute())
    .execute()
  await startCancelling(t, seeker)
  await eraseAll(t)

  const rounds = createCancellationRounds({ ...t.deps, db: backup.db })
  const person = () => backup.db.selectFrom('account').innerJoin('resume', 'resume.account_id', 'account.id')
    .select(['account.mobile', 'resume.name', 'account.erased_at']).where('account.id', '=', seeker.id).executeTakeFirstOrThrow()
  expect(await person()).toMatchObject({ name: '欧阳翠兰', mobile: seeker.mobile })
  expect(await rounds.reapply()).toBe(1)
  expect(await person()).toMatchObject({ name: '已注销用户' })
  expect((await person()).erased_at).not.toBeNull()
  expect(await rounds.reapply()).toBe(0)
  expect(await rounds.reapply(true)).toBe(0)
  await backup.close()
})

it('names accounts and times only, and notices a changed or a missing entry', async () => {
  const { seeker } = await newSeeker(t)
  await startCancelling(t, seeker)
  await eraseAll(t)
  const { nth } = await t.db.selectFrom('erasure_head').select('nth').executeTakeFirstOrThrow()
  const path = join(t.filesDir, keyOf(nth))
  const text = await readFile(path, 'utf8')
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['nth', 'accountId', 'at', 'before', 'hash'])
  expect(text).toContain(seeker.id)
  expect(text).not.toContain(seeker.mobile)
  await writeFile(path, text.replace(seeker.id, randomUUID()))
  await expect(cancellationsOf(t).reapply(true)).rejects.toThrow(`broken at entry ${nth}`)
  await writeFile(path, text)
  expect(await cancellationsOf(t).reapply(true)).toBe(0)
  await t.deps.providers.storage.remove([keyOf(nth)])
  await expect(cancellationsOf(t).reapply(true)).rejects.toThrow(`broken at entry ${nth}`)
})

it('takes over an entry whose process died before the erasure', async () => {
  const [{ seeker: first }, { seeker: second }] = [await newSeeker(t), await newSeeker(t)]
  await t.db.updateTable('erasure_head').set({ nth: 0, hash: '' }).execute()
  for (const file of [1, 2, 3]) await t.deps.providers.storage.remove([keyOf(file)])
  await startCancelling(t, first)
  await eraseAll(t)
  // The database forgets the entry and the erasure of the first account; the log does not.
  await t.db.updateTable('erasure_head').set({ nth: 0, hash: '' }).execute()
  await t.db.updateTable('account').set({ erased_at: null }).where('id', '=', first.id).execute()
  await startCancelling(t, second)
  await eraseAll(t)
  await eraseAll(t)
  const rows = await t.db.selectFrom('account').select('erased_at').where('id', 'in', [first.id, second.id]).execute()
  expect(rows.filter(({ erased_at }) => erased_at !== null)).toHaveLength(2)
  expect((await t.db.selectFrom('erasure_head').select('nth').executeTakeFirstOrThrow()).nth).toBe(2)
})

it('erases an account whose entry was written before its transaction failed, also if money came in since', async () => {
  const { seeker } = await newSeeker(t)
  const dueAt = await startCancelling(t, seeker)
  const { storage } = t.deps.providers
  const dying = { ...storage, store: async (...rest: Parameters<typeof storage.store>) => {
    await storage.store(...rest)
    throw new Error('the process died')
  } }
  const state = async () => ({
    ...await t.db.selectFrom('cancellation').select('state').where('account_id', '=', seeker.id).executeTakeFirst(),
    ...await t.db.selectFrom('account').select('leaving_until').where('id', '=', seeker.id).executeTakeFirst(),
  })
  await expect(settle(t.db, dying, seeker.id, dueAt)).rejects.toThrow('died')
  expect(await state()).toEqual({ state: 'waiting', leaving_until: dueAt })
  await earn(t.deps, seeker.id, 500)
  const before = await t.db.selectFrom('erasure_head').select('nth').executeTakeFirstOrThrow()
  expect(await Promise.all([1, 2, 3].map(() => settle(t.db, storage, seeker.id, dueAt)))).toEqual(['erasing', 'erasing', 'erasing'])
  expect(await state()).toEqual({ state: 'erasing', leaving_until: null })
  expect((await t.db.selectFrom('erasure_head').select('nth').executeTakeFirstOrThrow()).nth).toBe(before.nth + 1)
  await eraseAll(t)
  expect(await state()).toEqual({ state: 'erased', leaving_until: null })
})

it('ends the waiting time and the login of an account that the log names', async () => {
  const [{ seeker: leaving }, { seeker: working }] = [await newSeeker(t), await newSeeker(t)]
  await startCancelling(t, leaving)
  const { storage } = t.deps.providers
  const { nth, hash } = await t.db.selectFrom('erasure_head').select(['nth', 'hash']).executeTakeFirstOrThrow()
  for (const { id } of [leaving, working]) {
    await t.db.transaction().execute(async (trx) =>
      append(trx, storage, await takeLog(trx, storage, t.deps.now()), id, t.deps.now()))
  }
  await t.db.updateTable('erasure_head').set({ nth, hash }).execute()
  expect(await reapply(t.db, storage, t.deps.now())).toBe(2)
  for (const { id } of [leaving, working]) {
    const account = await t.db.selectFrom('account').select(['leaving_until', 'cancelled_at']).where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(account.leaving_until).toBeNull()
    expect(account.cancelled_at).not.toBeNull()
  }
  expect((await working.call('getAccount')).code).toBe(ERRORS.ACCOUNT_CANCELLED.code)
})

it('opens sealed records for two operators with the same reason, and logs it without the number', async () => {
  const { seeker } = await newSeeker(t)
  await t.db.insertInto('agreement_consent').values({
    account_id: seeker.id, kind: 'wallet', version: '2026-01-01', text_hash: Buffer.from('x'), agreed_at: t.deps.now(),
  }).execute()
  await startCancelling(t, seeker)
  await eraseAll(t)
  const find = (by: string, reason: string) => runOps(['sealed', 'find', seeker.mobile, '--reason', reason, '--by', by], {
    db: t.db, now: t.deps.now, user: by, look: lookOf(t.deps),
  })
  await expect(find('王审核', '')).rejects.toThrow('公函')
  expect(await find('王审核', '沪公函12号')).toContain('还要另一个人')
  expect(await find('王审核', '沪公函12号')).toContain('还要另一个人')
  expect(await find('李审核', '另一封')).toContain('还要另一个人')
  const said = await find('李审核', '沪公函12号')
  expect(said).toContain(seeker.mobile)
  expect(await find('李审核', '沪公函12号')).toContain('还要另一个人')
  const log = await t.db.selectFrom('operator_action').select(['action', 'reason']).where('action', 'like', '%sealed').execute()
  expect(log.filter(({ action }) => action === 'open sealed')).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain(seeker.mobile)
})
