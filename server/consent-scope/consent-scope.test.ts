import { createHash } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { SCOPE_BLOCK_TEXTS, SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'
import { REVIEW_FROM } from '@daogang/contract/rules/withdrawal'
import { hashOfScope } from '../consent/scope-text'
import { makeEmployment } from '../tests/employment'
import { makeRealNamed, makeResume, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type Caller, type LoggedIn, type TestApp } from '../tests/harness'
import { makeRegular } from '../tests/wallet'

const VERSION = '2026-01-01'
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const answer = (person: Caller, scope: ConsentScope, said: 'accepted' | 'withdrawn', version = SCOPE_TEXTS[scope].version) =>
  person.call('consentScopeAnswer', { scope, answer: said, version })
const stateOf = async (person: Caller, scope: ConsentScope) =>
  (await person.data('consentScopes')).items.find((item) => item.scope === scope)!
const namesOf = (person: LoggedIn) =>
  t.db.selectFrom('real_name').select(['status', 'sealed', 'number_hash', 'masked_number']).where('account_id', '=', person.id).execute()

describe('an answer', () => {
  it('is recorded with version, hash, client and time, newest first', async () => {
    const person = await t.loginAs(newMobile())
    expect(await stateOf(person, 'location')).toMatchObject({ on: false, nth: 0, history: [], blocks: [] })
    await answer(person, 'location', 'accepted')
    t.advance(1000)
    await answer(person, 'location', 'withdrawn')
    const { title, version, why, uses, stops, stays } = SCOPE_TEXTS.location
    const hash = createHash('sha256').update(JSON.stringify([title, version, why, uses, stops, stays])).digest('hex')
    const state = await stateOf(person, 'location')
    expect(state).toMatchObject({ on: false, hash, version })
    expect(state.history.map(({ answer: said, version: of, clientType }) => [said, of, clientType]))
      .toEqual([['withdrawn', version, 'h5'], ['accepted', version, 'h5']])
    expect(state.nth).toBe(state.history[0]!.nth)
    const rows = await t.db.selectFrom('scope_consent').select('text_hash').where('account_id', '=', person.id).execute()
    expect(rows.map(({ text_hash: each }) => each.toString('hex'))).toEqual([hash, hash])
  })

  it('is recorded once for a hundred concurrent requests', async () => {
    const person = await t.loginAs(newMobile())
    const answers = await Promise.all(Array.from({ length: 100 }, () => answer(person, 'location', 'accepted')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(100)
    expect((await stateOf(person, 'location')).history).toHaveLength(1)
  })

  it('to words that never were is refused; a withdrawal is not, and counts for the present ones', async () => {
    const person = await t.loginAs(newMobile())
    expect((await answer(person, 'location', 'accepted', '2020-01-01')).code).toBe(ERRORS.AGREEMENT_CHANGED.code)
    expect((await answer(person, 'location', 'withdrawn', '2020-01-01')).code).toBe(0)
    expect((await stateOf(person, 'location')).history).toMatchObject([{ answer: 'withdrawn', version: SCOPE_TEXTS.location.version }])
  })

  it('of an older build is to the words that it shows; a newer build asks again, and both are recorded', async () => {
    const person = await t.loginAs(newMobile())
    for (const _ of [1, 2]) expect((await answer(person, 'location', 'accepted', '2026-11-26')).data).toMatchObject({ on: true })
    t.advance(1000)
    await answer(person, 'location', 'accepted')
    const { history, version } = await stateOf(person, 'location')
    expect(history.map(({ version: of }) => of)).toEqual([version, '2026-11-26'])
    const rows = await t.db.selectFrom('scope_consent').select('text_hash').where('account_id', '=', person.id).orderBy('nth').execute()
    expect(rows.map(({ text_hash: each }) => each.toString('hex'))).toEqual([
      '01d8126cce7c70c6ba4a5518e7ea2b2de2cac95d9900b94d3833140680e4d874', hashOfScope(SCOPE_TEXTS.location).toString('hex'),
    ])
  })

  it('is never changed, and no one else’s is shown', async () => {
    const [person, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    await answer(person, 'location', 'accepted')
    await expect(t.db.updateTable('scope_consent').set({ answer: 'withdrawn' }).where('account_id', '=', person.id).execute())
      .rejects.toThrow('never changed')
    expect((await stateOf(other, 'location')).history).toEqual([])
    expect((await t.call('consentScopes')).code).toBe(ERRORS.NOT_LOGGED_IN.code)
  })
})

describe('withdrawing the id card', () => {
  it('deletes the real name; submitting again needs a new consent', async () => {
    const person = await t.loginAs(newMobile(), 'b')
    await makeRealNamed(t.db, person.id)
    expect(await stateOf(person, 'id_card')).toMatchObject({ on: true, history: [] })
    expect((await answer(person, 'id_card', 'withdrawn')).data).toMatchObject({ on: false })
    expect(await namesOf(person)).toEqual([{ status: 'void', sealed: null, number_hash: null, masked_number: '' }])
    const again = { name: '王小海', idCard: '31010119900308009X', imageId: crypto.randomUUID() }
    expect((await person.call('machineCheck', again)).code).toBe(ERRORS.SCOPE_CONSENT_NEEDED.code)
    await answer(person, 'id_card', 'accepted')
    expect((await person.call('machineCheck', again)).code).toBe(ERRORS.UPLOAD_GONE.code)
  })

  it('waits for a withdrawal of money, with the reason', async () => {
    const earner = await makeRegular(t, REVIEW_FROM)
    await earner.data('drawCash', { once: crypto.randomUUID(), payeeId: earner.payeeId, amount: REVIEW_FROM }, earner.device)
    const before = await namesOf(earner)
    expect((await stateOf(earner, 'id_card')).blocks).toContain('withdrawal')
    expect(await answer(earner, 'id_card', 'withdrawn')).toMatchObject({
      code: ERRORS.SCOPE_CONSENT_BLOCKED.code, msg: SCOPE_BLOCK_TEXTS.withdrawal,
    })
    expect(await namesOf(earner)).toEqual(before)
    expect(await stateOf(earner, 'id_card')).toMatchObject({ on: true })
  })

  it('waits for the end of an employment', async () => {
    const [boss, worker] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
    const shop = await makeShop(t.db, boss.id)
    const resumeId = await makeResume(t.db, worker.id)
    const employment = await makeEmployment(t.db, shop, { accountId: worker.id, resumeId }, { agreed_at: t.deps.now() })
    // Without a real name there is nothing that the money needs.
    expect((await answer(worker, 'id_card', 'withdrawn')).code).toBe(0)
    await makeRealNamed(t.db, worker.id)
    expect(await answer(worker, 'id_card', 'withdrawn')).toMatchObject({ msg: SCOPE_BLOCK_TEXTS.employment })
    await t.db.updateTable('employment').set({ ends_on: '2026-02-01' }).where('id', '=', employment).execute()
    expect((await answer(worker, 'id_card', 'withdrawn')).code).toBe(0)
  })
})

describe('on the other devices', () => {
  const withDevice = async (mobile: string, clientType: 'h5' | 'wechat_mini') => {
    const person = await t.loginAs(mobile, 'c', clientType)
    const { deviceId } = await person.data('getDeviceId', { agreementVersion: VERSION }, { 'client-type': clientType })
    return { ...person, deviceId, headers: { 'device-id': deviceId } }
  }
  const toldTo = async ({ call, headers }: { call: Caller['call'], headers: Record<string, string> }): Promise<unknown> =>
    (await call('getAccount', undefined, headers)).headers['consent-withdrawn']

  it('the next answer tells that the privacy consent ended; their ids and tracking are deleted', async () => {
    const mobile = newMobile()
    const [phone, tablet] = [await withDevice(mobile, 'h5'), await withDevice(mobile, 'wechat_mini')]
    const stranger = await withDevice(newMobile(), 'h5')
    for (const { call, deviceId, headers } of [phone, tablet, stranger]) {
      expect((await call('userAccess', { page: 'main', accessTime: '2026-03-02 10:00:00' }, headers)).code).toBe(0)
      expect(await toldTo({ call, headers })).toBeUndefined()
      expect(deviceId).not.toBe('')
    }
    t.advance(1000)
    await phone.data('withdrawConsent', { answer: 'withdrawn', agreementVersion: VERSION, deviceId: phone.deviceId })

    expect(await toldTo(tablet)).toMatch(new RegExp(`^device:${tablet.deviceId},location:\\d+$`))
    expect(await toldTo({ ...tablet, headers: {} })).toMatch(/^location:\d+$/)
    expect(await toldTo(stranger)).toBeUndefined()
    // Caches between may give this one to anyone.
    expect((await tablet.call('commonOpenCities', undefined, tablet.headers)).headers).not.toHaveProperty('consent-withdrawn')
    const left = await t.db.selectFrom('page_view').select('device_id')
      .where('device_id', 'in', [phone, tablet, stranger].map(({ deviceId }) => deviceId)).execute()
    expect(left).toEqual([{ device_id: stranger.deviceId }])
    expect((await tablet.data('consentRecord')).items[0]).toMatchObject({ answer: 'withdrawn' })

    // A new consent on one of them is for that one.
    const again = await tablet.data('getDeviceId', { agreementVersion: VERSION }, { 'client-type': 'wechat_mini' })
    expect(await toldTo({ ...tablet, headers: { 'device-id': again.deviceId } })).toMatch(/^location:\d+$/)
  })

  it('a device that another person uses too keeps its id, without the tracking of the first', async () => {
    const mobile = newMobile()
    const [own, shared] = [await withDevice(mobile, 'h5'), await withDevice(mobile, 'wechat_mini')]
    const other = await t.loginAs(newMobile(), 'c', 'wechat_mini')
    await t.db.updateTable('session').set({ device_id: shared.deviceId }).where('account_id', '=', other.id).execute()
    for (const { call } of [shared, other]) await call('userAccess', { page: 'main', accessTime: '2026-03-02 10:00:00' }, shared.headers)
    await own.data('withdrawConsent', { answer: 'withdrawn', agreementVersion: VERSION, deviceId: own.deviceId })
    const left = await t.db.selectFrom('page_view').select('account_id').where('device_id', '=', shared.deviceId).execute()
    expect(left).toEqual([{ account_id: other.id }])
    expect(await toldTo({ ...other, headers: shared.headers })).toBeUndefined()
  })

  it('the next answer tells that the position may not be used, with the number of the answer', async () => {
    const person = await withDevice(newMobile(), 'h5')
    await answer(person, 'location', 'accepted')
    expect(await toldTo(person)).toBeUndefined()
    const { data: { nth } } = await answer(person, 'location', 'withdrawn')
    expect(await toldTo(person)).toBe(`location:${nth}`)
    await answer(person, 'location', 'accepted')
    expect(await toldTo(person)).toBeUndefined()
  })
})
