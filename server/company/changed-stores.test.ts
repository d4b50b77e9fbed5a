import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { makeMember, makeUpload, newMobile } from '../tests/factory'
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
