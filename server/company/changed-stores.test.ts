import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { makeCertified, makeMember, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'
import { storeBody } from '../tests/store-body'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

/** A store that its owner and an admin have open in their forms, with what each of them saves. */
async function newScene() {
  const { owner, shop } = await newOwner(t)
  const admin = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, admin.id, 'admin')
  const read = () => owner.data('businessStore', { id: shop.id })
  const { version } = await read()
  const picture = await makeUpload(t.db, admin.id, 'shop')
  const both = { id: shop.id, name: '老王面馆', version }
  t.advance(1000)
  const theirs = storeBody({ ...both, environment: [picture] })
  return { owner, admin, read, picture, theirs, mine: storeBody({ ...both, introduction: '二十年老店' }) }
}

it('is not changed over a newer version, until the second save has both changes and the new version', async () => {
  const { owner, admin, read, picture, theirs, mine } = await newScene()
  expect((await admin.call('businessSave', theirs)).code).toBe(0)
  t.advance(1000)
  expect(await owner.call('businessSave', mine)).toMatchObject({ status: 409, code: ERRORS.NEWER_VERSION.code })
  const newer = await read()
  expect(newer).toMatchObject({ introduction: theirs.introduction, environment: [{ id: picture }] })
  const joined = { ...mine, environment: [picture], version: newer.version }
  expect((await owner.call('businessSave', joined)).code).toBe(0)
  expect(await read()).toMatchObject({ introduction: '二十年老店', environment: [{ id: picture }] })
})

it('is changed by a retry and by a client that sends no version', async () => {
  const { owner, admin, theirs, mine } = await newScene()
  for (const _ of [1, 2]) {
    expect((await admin.call('businessSave', theirs)).code).toBe(0)
    t.advance(1000)
  }
  expect((await owner.call('businessSave', { ...mine, version: undefined })).code).toBe(0)
})

it('keeps a picture that a colleague took away, for whoever decides to keep it', async () => {
  const { owner, admin, picture, theirs } = await newScene()
  const save = (person: typeof owner, environment: string[]) =>
    person.call('businessSave', { ...theirs, environment, once: randomUUID(), version: undefined })
  await save(admin, [picture])
  expect((await save(admin, [])).code).toBe(0)
  const { owner: stranger, shop } = await newOwner(t)
  expect((await stranger.call('businessSave', storeBody({ id: shop.id, name: shop.name, environment: [picture] }))).code)
    .toBe(ERRORS.UPLOAD_GONE.code)
  expect((await save(owner, [picture])).code).toBe(0)
  expect((await owner.data('businessStore', { id: theirs.id! })).environment).toMatchObject([{ id: picture }])
})

describe('a store whose answers were lost', () => {
  async function newAdding() {
    const { owner, shop } = await newOwner(t)
    const admin = await t.loginAs(newMobile(), 'b')
    await makeMember(t.db, shop, admin.id, 'admin')
    const body = storeBody({ name: '新开的店' })
    const { id } = await owner.data('businessSave', body)
    t.advance(1000)
    const read = () => owner.data('businessStore', { id })
    const edit = (introduction: string) => admin.data('businessSave', { ...body, id, once: randomUUID(), introduction })
    return { owner, body, id, read, edit }
  }

  it('takes one correction after the other', async () => {
    const { owner, body, id, read } = await newAdding()
    const second = { ...body, introduction: '改过的介绍', environment: [await makeUpload(t.db, owner.id, 'shop')] }
    for (const sent of [second, second, { ...second, name: '又改的店名', introduction: '又改的介绍' }]) {
      expect(await owner.call('businessSave', sent)).toMatchObject({ code: 0, data: { id } })
      t.advance(1000)
      expect(await read()).toMatchObject({ name: sent.name, introduction: sent.introduction, environment: [{ id: second.environment[0] }] })
    }
    expect((await owner.data('businessStores')).enterprises[0]?.stores).toHaveLength(2)
  })

  it('is left as a colleague changed it since: the same again is done, and a correction is refused with where to make it', async () => {
    const { owner, body, id, read, edit } = await newAdding()
    const second = { ...body, introduction: '改过的介绍' }
    expect((await owner.call('businessSave', second)).code).toBe(0)
    t.advance(1000)
    await edit('同事改的')
    t.advance(1000)
    expect(await owner.call('businessSave', second)).toMatchObject({ code: 0, data: { id } })
    expect(await owner.call('businessSave', { ...body, introduction: '又改的介绍' }))
      .toMatchObject({ code: ERRORS.REQUEST_CHANGED.code, msg: '店已经加好了，去门店里改' })
    expect((await read()).introduction).toBe('同事改的')
  })

  it('takes a correction where an earlier release added it, unless a colleague changed it since', async () => {
    for (const changed of [false, true]) {
      const { owner, body, id, read, edit } = await newAdding()
      await t.db.updateTable('company').set({ input_hash: null, input_version: null }).where('id', '=', id).execute()
      if (changed) await edit('同事改的')
      expect((await owner.call('businessSave', { ...body, introduction: '改过的介绍' })).code)
        .toBe(changed ? ERRORS.REQUEST_CHANGED.code : 0)
      expect((await read()).introduction).toBe(changed ? '同事改的' : '改过的介绍')
    }
  })

  it('says again that its new name is reviewed', async () => {
    const { owner, shop } = await newOwner(t)
    await makeCertified(t.db, shop, { kind: 'enterprise' })
    const body = storeBody({ name: '新开的店' })
    const { id } = await owner.data('businessSave', body)
    for (const _ of [1, 2]) {
      t.advance(1000)
      expect(await owner.data('businessSave', { ...body, name: '改过的店名' })).toEqual({ id, nameInReview: true })
    }
  })
})
