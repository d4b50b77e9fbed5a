import { ERRORS } from '@daogang/contract/errors'
import { newBoss, newLicence, readPicture } from '../tests/certification'
import { makeUpload, newMobile } from '../tests/factory'
import { sendPicture } from '../tests/files'
import { createTestApp, type TestApp } from '../tests/harness'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => {
  t.licences.asked = []
})

it('reads a picture once, and returns the same texts for it afterwards', async () => {
  const boss = await newBoss(t)
  const licence = newLicence({ address: null, validUntil: '2031-08-31' })
  const imageId = await readPicture(t, boss, licence)
  expect(await boss.owner.data('readLicence', { imageId })).toEqual({
    outcome: 'read',
    licence: { name: licence.name, creditCode: licence.creditCode, legalPerson: '李玉梅', address: '', licenceUntil: '2031-08-31' },
  })
  expect(t.licences.asked).toHaveLength(1)
})

it('returns no last day of a licence without an end', async () => {
  const boss = await newBoss(t)
  const licence = newLicence({ address: null })
  const imageId = await readPicture(t, boss, licence)
  const { name, creditCode, legalPerson } = licence
  expect((await boss.owner.data('readLicence', { imageId })).licence)
    .toEqual({ name, creditCode, legalPerson, address: '', licenceUntil: '' })
})

it('asks the provider once for 20 concurrent requests', async () => {
  const { owner } = await newBoss(t)
  const { id: imageId } = await sendPicture(t, owner.token, 'licence')
  t.licences.answer = () => Promise.resolve(newLicence())
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.data('readLicence', { imageId })))
  expect(t.licences.asked).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome !== 'read' && outcome !== 'busy')).toEqual([])
})

it.each(['unreadable', 'other'] as const)('says that a picture is %s, with nothing to fill in', async (outcome) => {
  const { owner } = await newBoss(t)
  const { id: imageId } = await sendPicture(t, owner.token, 'licence')
  t.licences.answer = () => Promise.resolve(outcome)
  expect(await owner.data('readLicence', { imageId })).toMatchObject({ outcome, licence: { name: '', creditCode: '' } })
})

it('reads a picture again after the provider gave no answer', async () => {
  const { owner } = await newBoss(t)
  const { id: imageId } = await sendPicture(t, owner.token, 'licence')
  t.licences.answer = () => Promise.reject(new Error('away'))
  expect((await owner.data('readLicence', { imageId })).outcome).toBe('busy')
  t.licences.answer = () => Promise.resolve(newLicence())
  expect((await owner.data('readLicence', { imageId })).outcome).toBe('read')
})

it('reads ten pictures of an account on one day', async () => {
  const { owner } = await newBoss(t)
  t.licences.answer = () => Promise.resolve('unreadable')
  const { id: first } = await sendPicture(t, owner.token, 'licence')
  await owner.data('readLicence', { imageId: first })
  for (let nth = 1; nth < 10; nth++) await owner.data('readLicence', { imageId: (await sendPicture(t, owner.token, 'licence')).id })
  const { id: imageId } = await sendPicture(t, owner.token, 'licence')
  expect((await owner.call('readLicence', { imageId })).code).toBe(ERRORS.LICENCE_READ_LIMIT.code)
  expect((await owner.data('readLicence', { imageId: first })).outcome).toBe('unreadable')
})

it('reads no picture of another account or purpose', async () => {
  const [boss, other] = [await newBoss(t), await t.loginAs(newMobile(), 'b')]
  for (const imageId of [await makeUpload(t.db, other.id, 'licence'), await makeUpload(t.db, boss.owner.id, 'comment')]) {
    expect((await boss.owner.call('readLicence', { imageId })).code).toBe(ERRORS.UPLOAD_GONE.code)
  }
  expect(t.licences.asked).toEqual([])
})
