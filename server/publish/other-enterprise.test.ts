import { ERRORS } from '@daogang/contract/errors'
import { DAY, at, enterpriseOf, makeMember, makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newJob } from '../tests/new-job'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const place = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
  latitude: 31.17, longitude: 121.43,
}

/** A job of an enterprise, and a member of it who works for an enterprise that they own now. */
async function newScene() {
  const [owner, member] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  for (const { id } of [owner, member]) await makeRealNamed(t.db, id)
  const shop = await makeShop(t.db, owner.id, { verified: true })
  const own = await makeShop(t.db, member.id, { verified: true, name: '自己的店' })
  await makeMember(t.db, shop, member.id, 'admin', { chosenAt: at(-10 * DAY) })
  const body = newJob(shop, (await owner.data('workAddressSave', place)).id)
  const { jobId: id } = await owner.data('jobSave', body)
  const enterpriseId = await enterpriseOf(t.db, owner.id)
  await t.db.updateTable('enterprise').set({ name: '老王餐饮' }).where('id', '=', enterpriseId).execute()
  return { owner, member, shop, own, body, id, enterpriseId }
}

it('says that a job is of another enterprise until its reader switches to that one', async () => {
  const { owner, member, id, enterpriseId } = await newScene()
  const elsewhere = async () => (await member.data('getJobDetail', { id })).elsewhere
  expect(await elsewhere()).toEqual({ id: enterpriseId, name: '老王餐饮' })
  expect((await owner.data('getJobDetail', { id })).elsewhere).toBeNull()
  await member.data('businessChoose', { enterpriseId })
  expect(await elsewhere()).toBeNull()
})

it('finds the place of a changed job in the enterprise of the job, not in the present one', async () => {
  const { owner, member, own, body, id } = await newScene()
  const other = await owner.data('workAddressSave', { ...place, name: '田林路', address: '田林路1号' })
  const save = (addressId: string | undefined) => member.call('jobSave', { ...body, id, headcount: 5, addressId })
  expect(await save(other.id)).toMatchObject({ code: 0 })
  expect(await owner.data('getJobDetail', { id })).toMatchObject({ headcount: 5, place: '田林路', addressId: other.id })
  const mine = await member.data('workAddressSave', { ...place, name: '我家楼下', address: '桂林路1号' })
  for (const addressId of [mine.id, own.id]) {
    expect(await save(addressId)).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field: 'addressId' } })
  }
  expect((await owner.data('getJobDetail', { id })).addressId).toBe(other.id)
})

it('keeps the place that a job got from another enterprise before, until a new one is chosen', async () => {
  const { owner, member, body, id } = await newScene()
  const mine = await member.data('workAddressSave', { ...place, name: '我家楼下' })
  await t.db.updateTable('job').set({ address_id: mine.id }).where('id', '=', id).execute()
  expect(await owner.call('jobSave', { ...body, id, headcount: 5, addressId: mine.id })).toMatchObject({ code: 0 })
  expect(await owner.data('getJobDetail', { id })).toMatchObject({ headcount: 5, place: '漕宝路地铁站旁', addressId: mine.id })
})
