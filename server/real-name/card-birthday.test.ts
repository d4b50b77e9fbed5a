import { ERRORS } from '@daogang/contract/errors'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { makeJob, makeResume, makeShop, makeUpload, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
let shop: Shop
beforeAll(async () => {
  t = await createTestApp()
  shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
})
afterAll(() => t.close())

/** Born on 8 March 1990; the resume says 15 June. */
const CARD = { number: '31010119900308009X', birthday: '1990-03-08' }

async function newSeeker(): Promise<LoggedIn> {
  const seeker = await t.loginAs(newMobile())
  await makeResume(t.db, seeker.id)
  await seeker.data('consentScopeAnswer', { scope: 'id_card', answer: 'accepted', version: SCOPE_TEXTS.id_card.version })
  return seeker
}
let tail = 100
/** A seeker with a real name, whose card has the birthday given. */
async function newRealNamed(birthday = '1990-03-08'): Promise<LoggedIn> {
  const seeker = await newSeeker()
  const idCard = `310101${birthday.replaceAll('-', '').slice(2)}${tail += 1}`
  await seeker.data('machineCheck', { name: '王小海', idCard, imageId: await makeUpload(t.db, seeker.id, 'idcard') })
  return seeker
}
const setCard = (user: LoggedIn, birthday: string | null) =>
  t.db.updateTable('real_name').set({ birthday }).where('account_id', '=', user.id).execute()
const apply = async (user: LoggedIn) => (await user.call('applyToJob', { jobId: await makeJob(t.db, shop) })).code

it('is put on the resume when the real name is approved, and no other one is taken after that', async () => {
  const seeker = await newSeeker()
  expect((await seeker.data('recommendResumeDetail'))?.birthday).toBe('1990-06-15')
  await seeker.data('machineCheck', { name: '王小海', idCard: CARD.number, imageId: await makeUpload(t.db, seeker.id, 'idcard') })
  expect((await seeker.data('recommendResumeDetail'))?.birthday).toBe(CARD.birthday)
  expect(await seeker.call('updateResume', { birthday: '1990-06-15' })).toMatchObject({
    code: ERRORS.BAD_INPUT.code, msg: '和实名的身份证对不上，请改成身份证上的出生日期', data: { field: 'birthday' },
  })
  expect((await seeker.call('updateResume', { birthday: CARD.birthday })).code).toBe(0)
})

it('decides whether a person may apply, whatever the resume says', async () => {
  const seeker = await newRealNamed()
  await setCard(seeker, '1964-01-01')
  expect(await apply(seeker)).toBe(ERRORS.AGE_OUT_OF_RANGE.code)
  await setCard(seeker, '1990-03-08')
  await t.db.updateTable('resume').set({ birthday: '1964-01-01' }).where('account_id', '=', seeker.id).execute()
  expect(await apply(seeker)).toBe(0)
})

it('is read once from the sealed number of a card that was approved before it was kept, which the access log shows', async () => {
  const seeker = await newRealNamed('1988-05-04')
  await setCard(seeker, null)
  await t.db.updateTable('resume').set({ birthday: '1999-01-01' }).where('account_id', '=', seeker.id).execute()
  const checks = () => t.db.selectFrom('real_name_access').select('actor').where('account_id', '=', seeker.id)
    .where('purpose', '=', 'check').where('actor', '=', 'self').execute()
  expect(await apply(seeker)).toBe(0)
  expect(await apply(seeker)).toBe(0)
  expect((await seeker.data('recommendResumeDetail'))?.birthday).toBe('1988-05-04')
  expect(await checks()).toHaveLength(1)
})

it('goes with the real name when the consent to the id card is withdrawn', async () => {
  const seeker = await newRealNamed()
  await seeker.data('consentScopeAnswer', { scope: 'id_card', answer: 'withdrawn', version: SCOPE_TEXTS.id_card.version })
  expect(await t.db.selectFrom('real_name').select('birthday').where('account_id', '=', seeker.id).execute()).toEqual([{ birthday: null }])
  expect((await seeker.call('updateResume', { birthday: '1991-01-01' })).code).toBe(0)
})
