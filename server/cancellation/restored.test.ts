import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ERRORS } from '@daogang/contract/errors'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { sql } from 'kysely'
import { openTestDatabase, type Kind } from '../tests/databases'
import { eraseAll, cancellationsOf, startCancelling } from '../tests/cancellation'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'
import { earn } from '../tests/payouts'
import { makeScopeConsent, makeUpload } from '../tests/factory'
import { newEmployer, newSeeker } from '../tests/people'
import { makeIdentified } from '../tests/wallet'
import { runOps } from '../desk/commands/command'
import { append, keyOf, reapply, takeLog } from './erasure-log'
import { settle } from './settle'
import { createCancellationRounds } from './rounds'

declare const DATABASE_KIND: Kind

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

it('erases again what a restored backup brings back', async () => {
  // The backup: another database with the account as it was before.
  const { seeker } = await newSeeker(t, { name: '欧阳翠兰' })
  const backup = await openTestDatabase(DATABASE_KIND, 'empty')
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

it('ends again what people deleted and withdrew after the backup', async () => {
  const { seeker, resumeId } = await newSeeker(t)
  const { jobId } = await newEmployer(t)
  const { deviceId } = await seeker.data('getDeviceId', { agreementVersion: '2026-01-01' })
  await t.db.updateTable('session').set({ device_id: deviceId }).where('account_id', '=', seeker.id).execute()
  await seeker.data('jobDetail', { id: jobId })
  await seeker.data('jobCollect', { jobId, collected: true })
  await seeker.data('workSave', { company: '小南国', position: '切配', duties: '切配', from: '2020-01', to: '2021-01' })
  await makeIdentified(t.deps, seeker.id)
  await makeScopeConsent(t.db, seeker.id)
  await makeScopeConsent(t.db, seeker.id, 'certificate')
  await seeker.data('certificateSave', {
    once: randomUUID(), id: '', kind: 'health', number: 'A-1234', issuer: '疾控中心', validUntil: '',
    pictures: [await makeUpload(t.db, seeker.id, 'certificate')],
  })
  await seeker.data('consentScopeAnswer', { scope: 'location', answer: 'accepted', version: SCOPE_TEXTS.location.version })
  await cancellationsOf(t).drain()

  const backup = await openTestDatabase(DATABASE_KIND, 'empty')
  const copied = ['account', 'resume', 'device', 'session', 'company', 'enterprise', 'job', 'job_view', 'job_collection', 'resume_work',
    'real_name', 'certificate', 'scope_consent', 'consent', 'erasure_head'] as const
  const contents = await Promise.all(copied.map(async (table) => {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)}`.execute(t.db)
    return { table, content: JSON.stringify(rows.map(({ row }) => row)) }
  }))
  await backup.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`delete from erasure_head`.execute(trx)
    for (const { table, content } of contents) {
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${content}::jsonb)`.execute(trx)
    }
  })
  await sql`select setval(pg_get_serial_sequence('scope_consent', 'nth'), (select max(nth) from scope_consent))`.execute(backup.db)
  const held = async () => {
    const count = async (table: 'job_view' | 'job_collection' | 'certificate') =>
      (await backup.db.selectFrom(table).select('account_id').where('account_id', '=', seeker.id).execute()).length
    return {
      views: await count('job_view'), collected: await count('job_collection'), certificates: await count('certificate'),
      works: (await backup.db.selectFrom('resume_work').select('id').where('resume_id', '=', resumeId).execute()).length,
      devices: (await backup.db.selectFrom('device').select('id').where('id', '=', deviceId).execute()).length,
      names: (await backup.db.selectFrom('real_name').select('id').where('account_id', '=', seeker.id).where('sealed', 'is not', null)
        .execute()).length,
      withdrawn: (await sql<{ last: string }>`select distinct on (scope) scope || ' ' || answer as last from scope_consent
        where account_id = ${seeker.id} order by scope, nth desc`.execute(backup.db)).rows.map(({ last }) => last),
    }
  }
  expect(await held()).toEqual({
    views: 1, collected: 1, certificates: 1, works: 1, devices: 1, names: 1,
    withdrawn: ['certificate accepted', 'id_card accepted', 'location accepted'],
  })

  const known = await backup.db.selectFrom('erasure_head').select(['nth', 'hash']).executeTakeFirstOrThrow()
  t.advance(1000)
  // After the backup: deletions of single records, and withdrawals. One of them is taken back before it reaches the log.
  await seeker.data('forgetJob', { which: jobId })
  await seeker.data('jobCollect', { jobId, collected: false })
  await seeker.data('jobCollect', { jobId, collected: true })
  const { works } = (await seeker.data('recommendResumeDetail'))!
  await seeker.data('workDelete', { id: works[0]!.id })
  for (const scope of ['id_card', 'certificate'] as const) {
    await seeker.data('consentScopeAnswer', { scope, answer: 'withdrawn', version: SCOPE_TEXTS[scope].version })
  }
  await seeker.data('withdrawConsent', { answer: 'withdrawn', agreementVersion: '2026-01-01', deviceId })
  await cancellationsOf(t).drain()
  expect(await t.db.selectFrom('forgotten').select('nth').execute()).toEqual([])

  const rounds = createCancellationRounds({ ...t.deps, db: backup.db })
  await rounds.reapply()
  const after = {
    views: 0, collected: 1, certificates: 0, works: 0, devices: 0, names: 0,
    withdrawn: ['certificate withdrawn', 'id_card withdrawn', 'location withdrawn'],
  }
  expect(await held()).toEqual(after)
  expect((await backup.db.selectFrom('consent').select('answer').where('account_id', '=', seeker.id).orderBy('answered_at', 'desc')
    .executeTakeFirstOrThrow()).answer).toBe('withdrawn')
  await rounds.reapply(true)
  expect(await held()).toEqual(after)

  // What the person did again since then is not the log's to end: neither for the whole log, nor for entries that came to it twice.
  t.advance(60_000)
  await backup.db.insertInto('job_view').values({ account_id: seeker.id, job_id: jobId, viewed_at: t.deps.now() }).execute()
  await makeScopeConsent(backup.db, seeker.id, 'location', t.deps.now())
  await backup.db.insertInto('consent').values({
    id: randomUUID(), account_id: seeker.id, answer: 'accepted', version: '2026-01-01', client_type: 'h5', answered_at: t.deps.now(),
  }).execute()
  const again = { ...after, views: 1, withdrawn: ['certificate withdrawn', 'id_card withdrawn', 'location accepted'] }
  const lastAnswer = async () => (await backup.db.selectFrom('consent').select('answer').where('account_id', '=', seeker.id)
    .orderBy('answered_at', 'desc').executeTakeFirstOrThrow()).answer
  await rounds.reapply(true)
  expect([await held(), await lastAnswer()]).toEqual([again, 'accepted'])
  await backup.db.updateTable('erasure_head').set(known).execute()
  await rounds.reapply()
  expect([await held(), await lastAnswer()]).toEqual([again, 'accepted'])

  // A line that cannot be read stops no other.
  await backup.db.insertInto('forgotten').values([
    { what: 'job_view', key: ['broken', jobId], at: t.deps.now(), again: true },
    { what: 'job_view', key: [seeker.id, jobId], at: t.deps.now(), again: true },
  ]).execute()
  await rounds.drain()
  expect(await held()).toMatchObject({ views: 0 })
  expect(await backup.db.selectFrom('forgotten').select('key').execute()).toEqual([{ key: ['broken', jobId] }])
  await backup.db.deleteFrom('forgotten').execute()
  expect(await backup.db.selectFrom('forgotten').select('nth').execute()).toEqual([])
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
  await expect(settle({ ...t.deps, storage: dying }, seeker.id, dueAt)).rejects.toThrow('died')
  expect(await state()).toEqual({ state: 'waiting', leaving_until: dueAt })
  await earn(t.deps, seeker.id, 500)
  const before = await t.db.selectFrom('erasure_head').select('nth').executeTakeFirstOrThrow()
  expect(await Promise.all([1, 2, 3].map(() => settle({ ...t.deps, storage }, seeker.id, dueAt))))
    .toEqual(['erasing', 'erasing', 'erasing'])
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
