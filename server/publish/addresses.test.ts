import { ERRORS } from '@daogang/contract/errors'
import { makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { makeSimilarJobs, newJob, NEW_PLACE } from '../tests/new-job'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await makeSimilarJobs(t)
})
afterAll(() => t.close())

/** An employer with an approved real name, a certified shop and one place in the address book. */
async function newEmployer() {
  const owner = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, owner.id)
  const shop = await makeShop(t.db, owner.id, { verified: true })
  return { owner, shop, addressId: (await owner.data('workAddressSave', NEW_PLACE)).id }
}

describe('the address book', () => {
  it('stores a place once and lists the last used first, beside the shops of the employer', async () => {
    const mine = await newEmployer()
    t.advance(1000)
    const other = await mine.owner.data('workAddressSave', { ...NEW_PLACE, name: '田林路', address: '田林路1号' })
    await Promise.all(Array.from({ length: 10 }, () => mine.owner.data('workAddressSave', NEW_PLACE)))
    t.advance(1000)
    const { items } = await mine.owner.data('workAddressList')
    expect(items.map(({ id, shop }) => [id, shop])).toEqual(expect.arrayContaining([
      [mine.addressId, false], [other.id, false], [mine.shop.id, true],
    ]))
    expect(items).toHaveLength(3)
    await mine.owner.data('jobSave', newJob(mine.shop, other.id))
    expect((await mine.owner.data('workAddressList')).items[0]?.id).toBe(other.id)
    await mine.owner.data('workAddressDelete', { id: other.id })
    expect(await mine.owner.call('workAddressDelete', { id: other.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('holds places with the same words apart by their position, and one place once', async () => {
    const mine = await newEmployer()
    const village = { ...NEW_PLACE, name: '枫林路街道', address: '上海市徐汇区枫林路街道' }
    const save = (values: object = {}) => mine.owner.data('workAddressSave', { ...village, ...values })
    const { id } = await save()
    const north = await save({ latitude: village.latitude + 0.03 })
    const east = await save({ longitude: village.longitude + 0.03 })
    const neighbour = await save({ districtId: 310105 })
    expect(new Set([id, north.id, east.id, neighbour.id]).size).toBe(4)
    expect((await save({ latitude: village.latitude + 0.000_01 })).id).toBe(id)
    const { jobId } = await mine.owner.data('jobSave', newJob(mine.shop, north.id))
    expect((await t.data('jobDetail', { id: jobId })).latitude).toBeCloseTo(village.latitude + 0.03, 6)
  })

  it('takes the names of city and district from their ids and ignores the names sent', async () => {
    const mine = await newEmployer()
    const sent = { ...NEW_PLACE, name: '田林路', city: '加微信abc12345', district: '13812345678' }
    const { id: addressId, ...saved } = await mine.owner.data('workAddressSave', sent)
    expect(saved).toMatchObject({ city: '上海', district: '徐汇' })
    const { jobId } = await mine.owner.data('jobSave', newJob(mine.shop, addressId))
    expect(await t.data('jobDetail', { id: jobId })).toMatchObject({ district: '徐汇' })
  })

  it('refuses a phone number that is split over address and door number', async () => {
    const mine = await newEmployer()
    expect(await mine.owner.call('workAddressSave', { ...NEW_PLACE, address: '联系138', detail: '1234 5678' }))
      .toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code, data: { field: 'detail' } })
  })

  it.each([
    ['cityId', '没有这个城市', { cityId: 99_999 }], ['districtId', '这个区不在选的城市里', { districtId: 110_105 }],
  ])('refuses an unknown %s', async (field, words, values) => {
    const mine = await newEmployer()
    const refused = await mine.owner.call('workAddressSave', { ...NEW_PLACE, ...values })
    expect(refused).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field }, msg: expect.stringContaining(words) as string })
  })

  it('holds thirty places', async () => {
    const mine = await newEmployer()
    const save = (number: number) => mine.owner.call('workAddressSave', { ...NEW_PLACE, name: `${number}号` })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => save(number)))
    expect(answers.filter(({ code }) => code === ERRORS.ADDRESS_FULL.code)).toHaveLength(11)
  })
})
