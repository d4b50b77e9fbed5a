import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { registry } from '../../personal-data/registry/index'
import { KEPT } from '../../personal-data/registry/types'
import { createVault } from '../../real-name/vault'
import { cancellationsOf, eraseAll, startCancelling } from '../../tests/cancellation'
import { chatScene, say, texts } from '../../tests/chat-scene'
import { makeEmployment, makePunchedDay } from '../../tests/employment'
import { at, enterpriseOf, makeApplication, makeUpload, newMobile } from '../../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../../tests/harness'
import { findWords } from '../../tests/find-words'
import { newSeeker } from '../../tests/people'
import { createArchive } from './archive'
import { createEraser } from './erase'
import { stepsOf } from './plan'
import { sealedByKey } from '../queries/archive'
import { readCatalog } from '../queries/catalog'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** Rare words, so that a copy anywhere is found. */
const RARE = { name: '鸱鸮翀', place: '魍魉弄88号', number: '31010119900615777X', words: '旮旯里的话', wechat: 'qzxjvk_rare' }

/** A seeker with rare words in everything that a person writes. */
async function rarePerson() {
  const scene = await chatScene(t)
  const { seeker, boss, id, shop, jobId, resumeId } = scene
  await t.db.updateTable('account').set({ name: RARE.name }).where('id', '=', seeker.id).execute()
  const avatar = await makeUpload(t.db, seeker.id, 'avatar')
  await t.db.updateTable('resume').set({
    name: RARE.name, address: RARE.place, introduction: RARE.words, wechat_id: RARE.wechat, avatar_id: avatar,
  }).where('id', '=', resumeId).execute()
  await t.db.insertInto('resume_work').values({
    id: randomUUID(), resume_id: resumeId, company: RARE.place, position: '切配', from_month: '2020-01', to_month: null, duties: RARE.words,
  }).execute()
  await say(seeker, id, RARE.words)
  await say(boss, id, '明天来面试')
  await t.db.insertInto('quick_reply').values({
    id: randomUUID(), account_id: seeker.id, role: 'c', content: RARE.words, place: 9, created_at: at(0), updated_at: at(0),
  }).execute()
  const [vault, nameId] = [createVault(t.deps.config), randomUUID()]
  await t.db.insertInto('real_name').values({
    id: nameId, account_id: seeker.id, path: 'machine', status: 'approved',
    sealed: vault.seal(nameId, { name: RARE.name, number: RARE.number }),
    number_hash: vault.hash(RARE.number), masked_name: `*${RARE.name.slice(1)}`, masked_number: '3101************7X', created_at: at(0),
    decided_at: at(0),
  }).execute()
  const terms = { ends_on: '2026-02-01', objection: RARE.words }
  const employmentId = await makeEmployment(t.db, shop, { accountId: seeker.id, resumeId }, terms)
  await makePunchedDay(t.db, employmentId, '2026-01-05')
  await t.db.insertInto('correction').values({
    id: randomUUID(), employment_id: employmentId, once: randomUUID(), day: '2026-01-06', direction: 'in', claimed_at: at(0),
    reason: RARE.words, state: 'approved', created_at: at(0), due_at: at(0), decided_at: at(0), by_silence: true, answer: '',
  }).execute()
  await t.db.insertInto('complaint').values({
    id: randomUUID(), account_id: seeker.id, target_kind: 'job', target_id: jobId, target_name: '洗碗工', reason: 'fake', content: RARE.words,
    status: 'rejected', answer: '查过了', created_at: at(0), answered_at: at(0), evidence: '[]',
  }).execute()
  await t.db.insertInto('comment').values({
    id: randomUUID(), job_id: jobId, company_id: shop.id, account_id: seeker.id, scores: '{}', score: 4, tags: [], content: RARE.words,
    pictures: [], anonymous: false, created_at: at(0),
  }).execute()
  await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: boss.id })
  return { ...scene, avatar, nameId }
}

it('leaves no word of a person anywhere, neither their phone number', async () => {
  const { seeker, boss, id, avatar } = await rarePerson()
  const words = [...Object.values(RARE), RARE.name.slice(1), seeker.mobile]
  expect((await findWords(t.db, words)).length).toBeGreaterThan(8)
  await startCancelling(t, seeker)
  await eraseAll(t)
  expect(await findWords(t.db, words)).toEqual([])

  // The other side keeps its own words.
  expect(await texts(boss, id)).toContain('明天来面试')
  expect(await t.db.selectFrom('upload').select('id').where('id', '=', avatar).execute()).toEqual([])
})

it('finds a word in bytes too', async () => {
  const id = randomUUID()
  const { seeker } = await newSeeker(t)
  const sealed = Buffer.concat([Buffer.from([0, 255]), Buffer.from('鼹鼠谷'), Buffer.from([0])])
  await t.db.insertInto('real_name').values({
    id, account_id: seeker.id, path: 'machine', status: 'rejected', sealed, number_hash: Buffer.from('x'), masked_name: '*',
    masked_number: '*', created_at: at(0), decided_at: at(0),
  }).execute()
  expect(await findWords(t.db, ['鼹鼠谷'])).toEqual(['real_name.sealed'])
  await t.db.deleteFrom('real_name').where('id', '=', id).execute()
})

it('finds sealed records by the approved id card, not by a later one that was rejected', async () => {
  const { seeker } = await rarePerson()
  const [vault, id, number] = [createVault(t.deps.config), randomUUID(), '310101199006157772']
  await t.db.insertInto('real_name').values({
    id, account_id: seeker.id, path: 'machine', status: 'rejected', sealed: vault.seal(id, { name: RARE.name, number }),
    number_hash: vault.hash(number), masked_name: '*', masked_number: '*', created_at: at(1), decided_at: at(1),
  }).execute()
  await startCancelling(t, seeker)
  await eraseAll(t)
  const archive = createArchive(t.deps.config)
  const records = await sealedByKey(t.db, archive.ofMobile(seeker.mobile))
  expect(records.length).toBeGreaterThan(0)
  expect(await sealedByKey(t.db, archive.ofNumber(number))).toEqual([])
  for (const record of records) expect(record.keys.some((key) => key.equals(archive.ofNumber(RARE.number)))).toBe(true)
})

it('seals what a law demands, unreadable in the database, found by phone number, deleted in time', async () => {
  const { seeker } = await rarePerson()
  await startCancelling(t, seeker)
  await eraseAll(t)
  const archive = createArchive(t.deps.config)
  const records = await sealedByKey(t.db, archive.ofMobile(seeker.mobile))
  expect(new Set(records.map(({ law }) => law))).toEqual(new Set(['wages', 'recruitment', 'proof']))
  expect((await sealedByKey(t.db, archive.ofNumber(RARE.number))).length).toBeGreaterThanOrEqual(records.length)
  expect(await sealedByKey(t.db, archive.ofMobile('19999999999'))).toEqual([])
  const wages = records.find(({ law }) => law === 'wages')!
  const content = archive.open(wages.id, wages.sealed)
  expect(Object.keys(content.tables)).toEqual(expect.arrayContaining(['employment', 'punch', 'correction']))
  expect(JSON.stringify(content)).toContain(RARE.words)
  // Without a withdrawal no law asks for the id card.
  expect(content.person).toEqual({ mobile: seeker.mobile })

  const later = new Date(t.deps.now().getTime() + (KEPT.wages + 9) * 86_400_000)
  await cancellationsOf(t, () => later).drain()
  expect(await sealedByKey(t.db, archive.ofMobile(seeker.mobile))).toEqual([])
})

it('deletes the bytes of uploaded files', async () => {
  const { seeker } = await rarePerson()
  const { name } = await t.db.selectFrom('upload').select('name').where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
  const path = join(t.filesDir, 'public', `${name}.jpg`)
  await t.deps.providers.storage.store(`public/${name}.jpg`, import.meta.filename, 'image/jpeg')
  await access(path)
  await startCancelling(t, seeker)
  await eraseAll(t)
  await expect(access(path)).rejects.toThrow('ENOENT')
})

it('is one transaction: a failure in the middle changes nothing, and the next round erases', async () => {
  const { seeker, resumeId } = await rarePerson()
  await startCancelling(t, seeker)
  await sql`create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(t.db)
  await sql`create trigger break_it before update on resume for each row execute function break_it()`.execute(t.db)
  await eraseAll(t)
  const nameOf = async () => (await t.db.selectFrom('resume').select('name').where('id', '=', resumeId).executeTakeFirstOrThrow()).name
  expect(await nameOf()).toBe(RARE.name)
  expect((await t.db.selectFrom('cancellation').select('state').where('account_id', '=', seeker.id).executeTakeFirstOrThrow()).state)
    .toBe('erasing')
  // Too late: the log names the account.
  expect((await seeker.call('getAccount')).msg).toContain('注销')
  await sql`drop trigger break_it on resume`.execute(t.db)
  await sql`drop function break_it`.execute(t.db)
  await eraseAll(t)
  expect(await nameOf()).toBe('已注销用户')
})

it('does nothing to an account that is erased, and to none that does not exist', async () => {
  const { seeker } = await rarePerson()
  const { erase } = createEraser(t.db, t.deps.config)
  expect(await erase(seeker.id, t.deps.now())).toBe(true)
  expect(await erase(seeker.id, t.deps.now())).toBe(false)
  expect(await erase(randomUUID(), t.deps.now())).toBe(false)
})

it('has no deleted row on which kept rows depend', async () => {
  const { references } = await readCatalog(t.db)
  const steps = stepsOf(registry)
  const goes = (table: string) =>
    steps.some((step) => step.table === table && (step.how === 'delete' || (step.how === 'seal' && !step.values)))
  const kept = references.filter(({ child, parent, cascades }) => cascades && goes(parent) && !goes(child)
    && steps.some((step) => step.table === child)).map(({ child, parent }) => `${child} with ${parent}`)
  expect(kept).toEqual([])
})

describe('devices, after', () => {
  const ways: [string, (person: LoggedIn, deviceId: string) => Promise<unknown>][] = [
    ['a withdrawal of the consent', (person, deviceId) =>
      person.data('withdrawConsent', { answer: 'withdrawn', agreementVersion: '2026-01-01', deviceId })],
    ['an erasure', (person) => createEraser(t.db, t.deps.config).erase(person.id, t.deps.now())],
  ]

  it.each(ways)('%s: own ones go, one that another person uses stays without the tracking of the first', async (_way, end) => {
    const [person, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    const newDevice = async (who: LoggedIn) => (await who.data('getDeviceId', { agreementVersion: '2026-01-01' })).deviceId
    const [own, old, shared] = [await newDevice(person), await newDevice(person), await newDevice(person)]
    const use = (who: LoggedIn, id: string) => t.db.updateTable('session').set({ device_id: id }).where('account_id', '=', who.id).execute()
    await use(other, shared)
    for (const who of [person, other]) {
      await use(who, shared)
      await who.data('userAccess', { page: 'main', accessTime: '2026-03-02 10:00:00' }, { 'device-id': shared })
    }
    await use(person, own)
    await end(person, own)
    const left = await t.db.selectFrom('device').select('id').where('id', 'in', [own, old, shared]).execute()
    expect(left).toEqual([{ id: shared }])
    expect(await t.db.selectFrom('page_view').select('account_id').where('device_id', '=', shared).execute())
      .toEqual([{ account_id: other.id }])
    const sessions = await t.db.selectFrom('session').select('device_id').where('account_id', 'in', [person.id, other.id])
      .where('device_id', 'is not', null).execute()
    expect(sessions).toEqual([{ device_id: shared }])
  })
})

it.each(['31', '":', 'true'])('keeps the records of others readable when a name is %s and a WeChat id is amount', async (called) => {
  const { seeker, boss, shop, jobId } = await rarePerson()
  await t.db.updateTable('resume').set({ name: called, wechat_id: 'amount' }).where('account_id', '=', seeker.id).execute()
  await t.db.updateTable('account').set({ name: called }).where('id', '=', boss.id).execute()
  const { id: employmentId } = await t.db.selectFrom('employment').select('id').where('account_id', '=', seeker.id)
    .executeTakeFirstOrThrow()
  const payslipId = randomUUID()
  const items = [{ title: `给${called}的饭补`, amount: 3100, by: 'amount', isDue: true }]
  await t.db.insertInto('payslip').values({
    id: payslipId, employment_id: employmentId, account_id: seeker.id,
    enterprise_id: await enterpriseOf(t.db, boss.id), company_id: shop.id,
    cycle_from: '2026-03-01', cycle_to: '2026-03-31', state: 'published', draft: null, version: 1, published_at: at(0), created_by: boss.id,
    created_at: at(0),
  }).execute()
  await t.db.insertInto('payslip_version').values({
    payslip_id: payslipId, version: 1, work: '{}', items: JSON.stringify(items), dues: 3100, deductions: 0, net: 3100,
    pay_on: '2026-04-05', created_by: boss.id, created_at: at(0),
  }).execute()
  await t.db.updateTable('job').set({
    latitude: 31.17, pay_parts: JSON.stringify([{ amount: 310, note: `问${called}要` }]), duties: `找${called}`,
  }).where('id', '=', jobId).execute()
  const { erase } = createEraser(t.db, t.deps.config)
  for (const { id } of [seeker, boss]) expect(await erase(id, t.deps.now())).toBe(true)

  const said = called === '31' ? called : '*'.repeat(called.length)
  expect(await t.db.selectFrom('payslip_version').select(['items', 'dues']).where('payslip_id', '=', payslipId).executeTakeFirst())
    .toEqual({ items: [{ title: `给${said}的饭补`, amount: 3100, by: '******', isDue: true }], dues: 3100 })
  expect(await t.db.selectFrom('job').select(['latitude', 'pay_parts', 'duties']).where('id', '=', jobId).executeTakeFirst())
    .toEqual({ latitude: 31.17, pay_parts: [{ amount: 310, note: `问${said}要` }], duties: `找${said}` })
})
