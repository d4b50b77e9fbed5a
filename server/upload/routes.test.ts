import { existsSync, readdirSync } from 'node:fs'
import { ERRORS } from '@daogang/contract/errors'
import type { Envelope } from '@daogang/contract/endpoint'
import type { Purpose, Upload } from '@daogang/contract/upload'
import { drawn, film, metadataOf, photo, sendForm, sendPicture, sendVideo } from '../tests/files'
import { DAY, enterpriseOf, HOUR, makeMember, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'
import { deleteUnusedUploads } from './delete-unused'
import { claimUploads, releaseUploads } from './repository'

let t: TestApp
beforeAll(async () => { t = await createTestApp({ config: { uploadsPerDay: { image: 12, video: 3, audio: 3 } } }) })
afterAll(() => t.close())

const read = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
/** All files in the storage. */
const stored = (): string[] => (existsSync(t.filesDir)
  ? readdirSync(t.filesDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\/\w{32}/.test(name)).sort()
  : [])

describe('a picture', () => {
  it('is stored upright, smaller, and without its place', async () => {
    const { token } = await t.loginAs(newMobile())
    const taken = await photo(3000, 1500, 6)
    expect((await metadataOf(taken)).exif?.includes('SECRET-PLACE')).toBe(true)
    const kept = await sendPicture(t, token, 'comment', taken)
    expect(kept).toMatchObject({ purpose: 'comment', kind: 'image', width: 1024, height: 2048, expiresAt: null })
    const answer = await read(kept.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff',
      'content-security-policy': 'default-src \'none\'; sandbox',
    })
    const metadata = await metadataOf(answer.rawPayload)
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1024, height: 2048 })
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(answer.rawPayload.length).toBe(kept.bytes)
  })

  it.each(['png', 'webp'] as const)('may be a %s, and becomes a JPEG on a white background', async (format) => {
    const { token } = await t.loginAs(newMobile())
    const kept = await sendPicture(t, token, 'brand', await drawn(format))
    expect(kept).toMatchObject({ width: 300, height: 200 })
    expect(await metadataOf((await read(kept.url)).rawPayload)).toMatchObject({ format: 'jpeg', hasAlpha: false })
  })

  it('of a paper is readable only by its owner, for ten minutes', async () => {
    const owner = await t.loginAs(newMobile())
    const other = await t.loginAs(newMobile())
    const kept = await sendPicture(t, owner.token, 'idcard')
    expect(kept.expiresAt).toBe(new Date(t.deps.now().getTime() + 600_000).toISOString())
    expect((await read(kept.url)).headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/jpeg' })
    const [bare = ''] = kept.url.split('?')
    for (const url of [
      bare, `${bare}?expires=9999999999999`, kept.url.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      kept.url.replace(/expires=\d+/, 'expires=9999999999999'), bare.replace('private', 'public'), bare.replace('private', 'incoming'),
    ]) expect((await read(url)).statusCode).toBe(404)
    expect(await other.call('getUploadurl', { id: kept.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    t.advance(600_001)
    expect((await read(kept.url)).statusCode).toBe(404)
    const again = await owner.data('getUploadurl', { id: kept.id })
    expect((await read(again.url)).statusCode).toBe(200)
  })

  it.each(['/files/public/../secret', '/files/..%2fsecret', '/files/public/%2e%2e/%2e%2e/secret', '/files/', '/files/public/'])(
    'cannot be used to read %s', async (url) => expect((await read(url)).statusCode).toBe(404),
  )
})

describe('a video', () => {
  it('is posted to the storage, checked, and stored without its place', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const taken = film()
    const { posted, saved, id } = await sendVideo(t, boss, taken)
    expect(posted).toBe(204)
    expect(saved.data).toMatchObject({ id, kind: 'video', purpose: 'shop', bytes: taken.length, width: null })
    const answer = await read(saved.data.url)
    expect(answer.headers['content-type']).toBe('video/mp4')
    expect(answer.rawPayload.includes('SECRET-PLACE')).toBe(false)
    expect(answer.rawPayload.includes('film')).toBe(true)
    expect(answer.rawPayload.length).toBe(taken.length)
    const part = await read(saved.data.url, { range: 'bytes=0-7' })
    expect(part).toMatchObject({ statusCode: 206, body: taken.subarray(0, 8).toString('latin1') })
    // The posted file is deleted, and registering is idempotent.
    expect(stored().filter((name) => name.startsWith('incoming'))).toEqual([])
    expect(await boss.data('saveUploadurl', { id })).toEqual(saved.data)
  })

  it('is stored once when it is registered many times at once', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const form = await boss.data('getUploadSignature', { purpose: 'shop', kind: 'video', bytes: film().length })
    await sendForm(t, film(), { url: form.url, fields: form.fields })
    const answers = await Promise.all(Array.from({ length: 10 }, () => boss.call('saveUploadurl', { id: form.id })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1)
  })

  it('is rejected for papers and above the size limit', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    expect(await boss.call('getUploadSignature', { purpose: 'idcard', kind: 'video', bytes: 1 }))
      .toMatchObject({ code: ERRORS.FILE_NOT_ACCEPTED.code, msg: '这里只能传图片' })
    expect(await boss.call('getUploadSignature', { purpose: 'shop', kind: 'video', bytes: 52_428_801 }))
      .toMatchObject({ code: ERRORS.BAD_INPUT.code, msg: '文件太大了，最大50兆，剪短一点再传' })
    expect(await boss.call('getUploadSignature', { purpose: 'shop', kind: 'image', bytes: 10_485_761 }))
      .toMatchObject({ code: ERRORS.FILE_TOO_LARGE.code })
  })

  it('can be posted only as it was signed', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const form = await boss.data('getUploadSignature', { purpose: 'shop', kind: 'video', bytes: 1000 })
    const post = async (fields: Record<string, string>, file: Buffer) => (await sendForm(t, file, { url: form.url, fields })).statusCode
    expect(await post(form.fields, Buffer.alloc(1001))).toBe(413)
    expect(await post({ ...form.fields, bytes: '9000' }, Buffer.alloc(10))).toBe(404)
    expect(await post({ ...form.fields, key: `public/${'a'.repeat(32)}.jpg` }, Buffer.alloc(10))).toBe(404)
    expect(await post({}, Buffer.alloc(10))).toBe(404)
    expect(await boss.call('saveUploadurl', { id: form.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code, msg: '文件没有传上来，请重新传一次' })
    t.advance(30 * 60_000)
    expect(await post(form.fields, Buffer.alloc(10))).toBe(404)
    expect(stored().filter((name) => name.startsWith('incoming'))).toEqual([])
  })

  it('of another account cannot be registered', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const other = await t.loginAs(newMobile(), 'b')
    const form = await boss.data('getUploadSignature', { purpose: 'shop', kind: 'video', bytes: 100 })
    expect(await other.call('saveUploadurl', { id: form.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})

describe('the address of a file of a store or a brand', () => {
  /** A file that the owner of an enterprise used for it, and a member of each kind. */
  async function newScene(purpose: Purpose) {
    const { owner, shop } = await newOwner(t)
    const [admin, recruiter] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
    await makeMember(t.db, shop, admin.id, 'admin')
    await makeMember(t.db, shop, recruiter.id, 'recruiter')
    const [id, loose] = [await makeUpload(t.db, owner.id, purpose), await makeUpload(t.db, owner.id, purpose)]
    const enterpriseId = await enterpriseOf(t.db, owner.id)
    await t.db.transaction().execute((trx) =>
      claimUploads(trx, [id], { accountId: owner.id, purpose, enterpriseId }, t.deps.now()))
    return { owner, admin, recruiter, id, loose }
  }

  it.each(['shop', 'brand'] as const)('(%s) is found by every editor of the store, also after its sender has left', async (purpose) => {
    const { owner, admin, recruiter, id } = await newScene(purpose)
    const found = await owner.data('getUploadurl', { id })
    expect(found).toMatchObject({ id, expiresAt: null })
    expect(await admin.data('getUploadurl', { id })).toEqual(found)
    const { owner: stranger } = await newOwner(t)
    const seeker = await t.loginAs(newMobile())
    for (const other of [recruiter, stranger, seeker]) {
      expect(await other.call('getUploadurl', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    }
    await t.db.updateTable('upload').set({ account_id: null }).where('id', '=', id).execute()
    expect(await admin.data('getUploadurl', { id })).toEqual(found)
    await t.db.updateTable('upload').set({ hidden_at: t.deps.now() }).where('id', '=', id).execute()
    expect(await admin.call('getUploadurl', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('is not found by a colleague before it is used, and never where the file is private', async () => {
    const { admin, loose } = await newScene('shop')
    const licence = await newScene('licence')
    expect(await admin.call('getUploadurl', { id: loose })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await licence.admin.call('getUploadurl', { id: licence.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })
})

describe('the quota', () => {
  it('holds for concurrent uploads, counts rejected ones, and ends after 24 hours', async () => {
    const { token } = await t.loginAs(newMobile())
    const small = await photo(20, 20)
    const files = Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? Buffer.from('no picture') : small))
    const codes = (await Promise.all(files.map((file) => sendForm(t, file, { token })))).map((answer) => answer.json<Envelope>().code)
    expect(codes.filter((code) => code === ERRORS.UPLOAD_LIMIT.code)).toHaveLength(8)
    t.advance(DAY + 1)
    await expect(sendPicture(t, token, 'comment', small)).resolves.toBeDefined()
  })

  it('counts signed forms for videos', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const ask = () => boss.call('getUploadSignature', { purpose: 'shop', kind: 'video', bytes: 1 })
    const codes = (await Promise.all(Array.from({ length: 5 }, ask))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(3)
  })
})

describe('a stored file', () => {
  const keyOf = ({ url }: Upload): string => url.replace('/files/', '').replace(/\?.*/, '')
  const clear = () => deleteUnusedUploads(t.db, t.deps.providers.storage, t.deps.now())

  it('of a deleted account is deleted, except what belongs to an enterprise', async () => {
    const boss = await t.loginAs(newMobile(), 'b')
    const enterpriseId = await enterpriseOf(t.db, boss.id)
    const [shown, own] = [await sendPicture(t, boss.token, 'shop'), await sendPicture(t, boss.token, 'comment')]
    await t.db.transaction().execute(async (trx) => {
      await claimUploads(trx, [shown.id], { accountId: boss.id, purpose: 'shop', enterpriseId }, t.deps.now())
      await claimUploads(trx, [own.id], { accountId: boss.id, purpose: 'comment' }, t.deps.now())
    })
    await t.db.updateTable('upload').set({ account_id: null }).where('account_id', '=', boss.id).execute()
    await clear()
    expect(stored()).toContain(keyOf(shown))
    expect(stored()).not.toContain(keyOf(own))
  })

  it('is kept while something refers to it, and deleted a day after nothing does', async () => {
    const { id: accountId, token } = await t.loginAs(newMobile())
    const [used, left] = [await sendPicture(t, token), await sendPicture(t, token)]
    const claim = (ids: string[]) =>
      t.db.transaction().execute((trx) => claimUploads(trx, ids, { accountId, purpose: 'comment' }, t.deps.now()))
    await claim([used.id])
    t.advance(23 * HOUR)
    await clear()
    expect(stored()).toEqual(expect.arrayContaining([keyOf(used), keyOf(left)]))
    t.advance(HOUR + 1)
    await clear()
    expect(stored()).toContain(keyOf(used))
    expect(stored()).not.toContain(keyOf(left))
    expect((await read(left.url)).statusCode).toBe(404)
    await expect(claim([used.id, left.id])).rejects.toMatchObject({ reason: 'UPLOAD_GONE' })
    expect((await claim([used.id]))[0]).toMatchObject({ id: used.id })
    await t.db.transaction().execute((trx) => releaseUploads(trx, [used.id], accountId))
    await clear()
    expect(stored()).not.toContain(keyOf(used))
  })

  it('can be claimed only by its owner, for its purpose, and is returned in the requested order', async () => {
    const owner = await t.loginAs(newMobile())
    const other = await t.loginAs(newMobile())
    const [first, second] = [await sendPicture(t, owner.token), await sendPicture(t, owner.token)]
    const claim = (accountId: string, purpose: 'comment' | 'idcard', ids: string[]) =>
      t.db.transaction().execute((trx) => claimUploads(trx, ids, { accountId, purpose }, t.deps.now()))
    await expect(claim(other.id, 'comment', [first.id])).rejects.toMatchObject({ reason: 'UPLOAD_GONE' })
    await expect(claim(owner.id, 'idcard', [first.id])).rejects.toMatchObject({ reason: 'UPLOAD_GONE' })
    expect((await claim(owner.id, 'comment', [second.id, first.id])).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('is deleted with the account', async () => {
    const { id, token } = await t.loginAs(newMobile())
    const kept = await sendPicture(t, token, 'idcard')
    await t.db.transaction().execute((trx) => claimUploads(trx, [kept.id], { accountId: id, purpose: 'idcard' }, t.deps.now()))
    await t.db.deleteFrom('account').where('id', '=', id).execute()
    await clear()
    expect(stored()).not.toContain(keyOf(kept))
  })

  it('keeps its row while the storage does not answer', async () => {
    const { token } = await t.loginAs(newMobile())
    const kept = await sendPicture(t, token)
    t.advance(DAY + 1)
    const away = { ...t.deps.providers.storage, remove: () => Promise.reject(new Error('away')) }
    await expect(deleteUnusedUploads(t.db, away, t.deps.now())).rejects.toThrow('away')
    expect(await t.db.selectFrom('upload').select('id').where('id', '=', kept.id).execute()).toHaveLength(1)
    expect(await clear()).toBeGreaterThan(0)
    expect(stored()).not.toContain(keyOf(kept))
  })
})
