import { ERRORS } from '@daogang/contract/errors'
import { GIVEN_ROLES, INVITATIONS_A_DAY, OPEN_JOIN_APPLICATIONS } from '@daogang/contract/rules/group'
import type { MemberRole } from '@daogang/contract/rules/member'
import { sql } from 'kysely'
import { DAY, HOUR, makeMember, makeRealNamed, makeShop, newMobile, type Shop } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { newOwner } from '../tests/people'
import { BELONGINGS } from './queries/members'
import { expireRequests } from './queries/requests'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code })
/** An employer with an enterprise of their own, a second ago. */
async function employer(): Promise<LoggedIn> {
  const person = await t.loginAs(newMobile(), 'b')
  t.advance(1000)
  return person
}

async function addMember(shop: Shop, role: MemberRole, only = false): Promise<LoggedIn & { memberId: string }> {
  const person = await employer()
  await makeMember(t.db, shop, person.id, role, { only, chosenAt: t.deps.now() })
  const { id } = await t.db.selectFrom('member').innerJoin('company', 'company.enterprise_id', 'member.enterprise_id').select('member.id')
    .where('company.id', '=', shop.id).where('account_id', '=', person.id).executeTakeFirstOrThrow()
  return { ...person, memberId: id }
}

const rolesOf = async (owner: LoggedIn): Promise<string[]> => (await owner.data('memberList')).members.map(({ role }) => role)

describe('an invitation', () => {
  it('makes the account of that phone a member with its role and store', async () => {
    const { owner, shop } = await newOwner(t)
    const invited = await employer()
    const { id, who, state } = await owner.data('groupInvite', { mobile: invited.mobile, role: 'recruiter', companyId: shop.id })
    expect([who, state]).toEqual([`${invited.mobile.slice(0, 3)}****${invited.mobile.slice(-4)}`, 'pending'])
    const { items: [received] } = await invited.data('myGroupRequests')
    expect(received).toMatchObject({ id, kind: 'invite', role: 'recruiter', store: { id: shop.id }, actions: ['accept', 'reject'] })
    expect(await invited.data('groupAccept', { requestId: id })).toMatchObject({ state: 'accepted', actions: [] })
    expect((await invited.data('myGroupRequests')).items).toMatchObject([{ id, state: 'accepted', actions: [] }])
    const { place, members, requests } = await invited.data('memberList')
    expect(place).toEqual({ role: 'recruiter', companyId: shop.id })
    expect(members.map(({ role, me }) => [role, me])).toEqual([['owner', false], ['recruiter', true]])
    expect(requests).toEqual([])
    expect((await invited.data('myStores')).items.map((store) => store.id)).toEqual([shop.id])
    const { mobile } = await t.db.selectFrom('group_request').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()
    expect(mobile).toBeNull()
  })

  it('ends the enterprise of a new member that was never used, and keeps one that was', async () => {
    const { owner } = await newOwner(t)
    const [unused, branded, advancing] = [await employer(), await employer(), await employer()]
    await branded.data('businessSaveBrand', { name: '老王', isChain: false, logoId: '', introduction: '' })
    await advancing.data('advanceSwitch', { on: true })
    for (const person of [unused, branded, advancing]) {
      const { id: requestId } = await owner.data('groupInvite', { mobile: person.mobile, role: 'viewer', companyId: null })
      await person.data('groupAccept', { requestId })
    }
    const places = async ({ id }: LoggedIn) => (await t.db.selectFrom('member').select('role').where('account_id', '=', id)
      .orderBy('role').execute()).map(({ role }) => role)
    expect(await places(unused)).toEqual(['viewer'])
    expect([await places(branded), await places(advancing)]).toEqual([['owner', 'viewer'], ['owner', 'viewer']])
  })

  it('knows every table that keeps an enterprise from being deleted', async () => {
    const { rows } = await sql<{ table: string }>`
      select child.relname as table from pg_constraint join pg_class child on child.oid = conrelid
      where contype = 'f' and confrelid = 'enterprise'::regclass and confdeltype in ('a', 'r') and child.relname <> 'member'`.execute(t.db)
    expect(BELONGINGS).toEqual(expect.arrayContaining(rows.map(({ table }) => table)))
  })

  it('cannot be seen, accepted or rejected from another phone', async () => {
    const { owner } = await newOwner(t)
    const { id: requestId } = await owner.data('groupInvite', { mobile: newMobile(), role: 'admin', companyId: null })
    const stranger = await employer()
    for (const name of ['groupAccept', 'groupReject', 'groupCancel'] as const) {
      expect(await stranger.call(name, { requestId })).toMatchObject(code('NOT_FOUND'))
    }
    expect(await owner.call('groupAccept', { requestId })).toMatchObject(code('NOT_FOUND'))
  })

  it('waits for a phone without an account, and ends after 7 days', async () => {
    const { owner } = await newOwner(t)
    const [early, late] = [newMobile(), newMobile()]
    for (const mobile of [early, late]) await owner.data('groupInvite', { mobile, role: 'viewer', companyId: null })
    const person = await t.loginAs(early)
    const { items: [waiting] } = await person.data('myGroupRequests')
    expect(waiting).toMatchObject({ kind: 'invite', state: 'pending' })
    t.advance(7 * DAY)
    expect((await (await t.loginAs(late)).data('myGroupRequests')).items).toEqual([])
    const answer = await (await t.loginAs(early, 'b')).call('groupAccept', { requestId: waiting!.id })
    expect(answer).toMatchObject(code('REQUEST_SETTLED'))
    expect(await expireRequests(t.db, t.deps.now())).toBeGreaterThanOrEqual(2)
    expect((await t.db.selectFrom('group_request').select('id').where('mobile', '=', late).execute())).toEqual([])
  })

  it('is replaced by the next one for the same phone', async () => {
    const { owner } = await newOwner(t)
    const mobile = newMobile()
    const first = await owner.data('groupInvite', { mobile, role: 'viewer', companyId: null })
    const second = await owner.data('groupInvite', { mobile, role: 'recruiter', companyId: null })
    const person = await t.loginAs(mobile, 'b')
    expect((await person.data('myGroupRequests')).items.map(({ id, role }) => [id, role])).toEqual([[second.id, 'recruiter']])
    expect(await person.call('groupAccept', { requestId: first.id })).toMatchObject(code('NOT_FOUND'))
    expect((await owner.data('memberList')).requests.map(({ id }) => id)).toEqual([second.id])
  })

  it('accepted a hundred times at once adds one member', async () => {
    const { owner } = await newOwner(t)
    const invited = await employer()
    const { id: requestId } = await owner.data('groupInvite', { mobile: invited.mobile, role: 'recruiter', companyId: null })
    const answers = await Promise.all(Array.from({ length: 100 }, () => invited.call('groupAccept', { requestId })))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0]))
    expect(await rolesOf(owner)).toEqual(['owner', 'recruiter'])
  })

  it('can be taken back, also by another admin, and rejected', async () => {
    const { owner, shop } = await newOwner(t)
    const admin = await addMember(shop, 'admin')
    const invited = await employer()
    const first = await owner.data('groupInvite', { mobile: invited.mobile, role: 'viewer', companyId: null })
    expect(await admin.data('groupCancel', { requestId: first.id })).toMatchObject({ state: 'cancelled' })
    const second = await owner.data('groupInvite', { mobile: invited.mobile, role: 'viewer', companyId: null })
    expect(await invited.data('groupReject', { requestId: second.id })).toMatchObject({ state: 'rejected' })
    expect(await invited.call('groupAccept', { requestId: second.id })).toMatchObject(code('REQUEST_SETTLED'))
    expect(await rolesOf(owner)).toEqual(['owner', 'admin'])
  })

  it('cannot be sent without end on one day, nor to a member', async () => {
    const { owner, shop } = await newOwner(t)
    const member = await addMember(shop, 'viewer')
    expect(await owner.call('groupInvite', { mobile: member.mobile, role: 'admin', companyId: null })).toMatchObject(code('ALREADY_MEMBER'))
    const invite = () => owner.call('groupInvite', { mobile: newMobile(), role: 'viewer', companyId: null })
    for (let nth = 0; nth < INVITATIONS_A_DAY; nth++) expect(await invite()).toMatchObject({ code: 0 })
    expect(await invite()).toMatchObject(code('INVITE_LIMIT'))
  })

  it.each([
    ['owner', 'admin recruiter viewer'], ['admin', 'recruiter viewer'], ['recruiter', ''], ['viewer', ''],
  ] as const)('by a member with role %s gives the roles “%s”', async (role, given) => {
    const { owner, shop } = await newOwner(t)
    const inviter = role === 'owner' ? owner : await addMember(shop, role)
    const allowed = []
    for (const wanted of GIVEN_ROLES) {
      const answer = await inviter.call('groupInvite', { mobile: newMobile(), role: wanted, companyId: null })
      if (answer.code === 0) allowed.push(wanted)
      else expect(answer).toMatchObject(code('NOT_PERMITTED'))
    }
    expect(allowed.join(' ')).toBe(given)
  })

  it('by the admin of one store is for that store', async () => {
    const { owner, shop } = await newOwner(t)
    const second = await makeShop(t.db, owner.id)
    const admin = await addMember(shop, 'admin', true)
    const invite = (companyId: string | null) => admin.call('groupInvite', { mobile: newMobile(), role: 'recruiter', companyId })
    expect(await invite(shop.id)).toMatchObject({ code: 0 })
    expect(await invite(second.id)).toMatchObject(code('NOT_PERMITTED'))
    expect(await invite(null)).toMatchObject(code('NOT_PERMITTED'))
    const foreign = (await newOwner(t)).shop
    expect(await owner.call('groupInvite', { mobile: newMobile(), role: 'viewer', companyId: foreign.id })).toMatchObject(code('NOT_FOUND'))
  })
})

describe('the right to invite', () => {
  it('ends with the role: an invitation by an admin who became a viewer is cancelled, one of another stays', async () => {
    const { owner, shop } = await newOwner(t)
    const admin = await addMember(shop, 'admin')
    const [phone, other] = [await employer(), await employer()]
    const { id } = await admin.data('groupInvite', { mobile: phone.mobile, role: 'recruiter', companyId: null })
    const { id: kept } = await owner.data('groupInvite', { mobile: other.mobile, role: 'viewer', companyId: null })
    await owner.data('groupRole', { memberId: admin.memberId, role: 'viewer', companyId: null })
    expect(await phone.call('groupAccept', { requestId: id })).toMatchObject(code('NOT_FOUND'))
    await other.data('groupAccept', { requestId: kept })
    expect(await rolesOf(owner)).toEqual(['owner', 'viewer', 'viewer'])
  })

  it('stays with a role that still gives it', async () => {
    const { owner, shop } = await newOwner(t)
    const [admin, phone] = [await addMember(shop, 'admin'), await employer()]
    const { id: requestId } = await admin.data('groupInvite', { mobile: phone.mobile, role: 'recruiter', companyId: shop.id })
    await owner.data('groupRole', { memberId: admin.memberId, role: 'admin', companyId: shop.id })
    expect(await phone.data('groupAccept', { requestId })).toMatchObject({ state: 'accepted' })
  })

  it('ends with a transfer, and with one that is undone', async () => {
    const { owner, shop } = await newOwner(t)
    const next = await addMember(shop, 'recruiter')
    const [first, second] = [await employer(), await employer()]
    const ofFormer = await owner.data('groupInvite', { mobile: first.mobile, role: 'admin', companyId: null })
    const { id: requestId } = await owner.data('groupTransfer', { memberId: next.memberId })
    await makeRealNamed(t.db, next.id)
    await next.data('groupAccept', { requestId })
    expect(await first.call('groupAccept', { requestId: ofFormer.id })).toMatchObject(code('NOT_FOUND'))
    const ofNext = await next.data('groupInvite', { mobile: second.mobile, role: 'admin', companyId: null })
    await owner.data('groupCancel', { requestId })
    expect(await second.call('groupAccept', { requestId: ofNext.id })).toMatchObject(code('NOT_FOUND'))
    expect(await rolesOf(owner)).toEqual(['owner', 'recruiter'])
  })
})

describe('an application to join', () => {
  it('is answered by a member who manages the store, with the role that they give', async () => {
    const { owner, shop } = await newOwner(t)
    const second = await makeShop(t.db, owner.id)
    const [admin, elsewhere] = [await addMember(shop, 'admin', true), await addMember(second, 'admin', true)]
    const applicant = await employer()
    const { id } = await applicant.data('groupApply', { companyId: shop.id, note: '我是店长小王' })
    expect(await applicant.data('groupApply', { companyId: shop.id, note: '' })).toMatchObject({ id, note: '我是店长小王' })
    expect((await admin.data('memberList')).requests).toMatchObject([{ id, kind: 'apply', note: '我是店长小王', actions: ['accept', 'reject'] }])
    expect((await elsewhere.data('memberList')).requests).toEqual([])
    expect(await elsewhere.call('groupAccept', { requestId: id })).toMatchObject(code('NOT_FOUND'))
    expect(await applicant.call('groupAccept', { requestId: id })).toMatchObject(code('NOT_FOUND'))
    expect(await admin.call('groupAccept', { requestId: id, role: 'admin' })).toMatchObject(code('NOT_PERMITTED'))
    expect(await admin.data('groupAccept', { requestId: id, role: 'viewer' })).toMatchObject({ state: 'accepted', role: 'viewer' })
    expect((await owner.data('memberList')).members.at(-1))
      .toMatchObject({ accountId: applicant.id, role: 'viewer', store: { id: shop.id } })
  })

  it('can be taken back by the applicant alone, and rejected', async () => {
    const { owner, shop } = await newOwner(t)
    const applicant = await employer()
    const first = await applicant.data('groupApply', { companyId: shop.id, note: '' })
    expect(await owner.call('groupCancel', { requestId: first.id })).toMatchObject(code('NOT_FOUND'))
    expect(await applicant.data('groupCancel', { requestId: first.id })).toMatchObject({ state: 'cancelled' })
    t.advance(1000)
    const second = await applicant.data('groupApply', { companyId: shop.id, note: '' })
    expect(await owner.data('groupReject', { requestId: second.id })).toMatchObject({ state: 'rejected' })
    expect((await applicant.data('myGroupRequests')).items.map(({ state }) => state)).toEqual(['rejected', 'cancelled'])
  })

  it('by someone whose account is leaving is not accepted: an earlier release left it open', async () => {
    const { owner, shop } = await newOwner(t)
    const applicant = await employer()
    const { id } = await applicant.data('groupApply', { companyId: shop.id, note: '' })
    await t.db.updateTable('account').set({ cancelled_at: t.deps.now() }).where('id', '=', applicant.id).execute()
    expect(await owner.call('groupAccept', { requestId: id })).toMatchObject(code('REQUEST_SETTLED'))
    expect(await rolesOf(owner)).toEqual(['owner'])
  })

  it('is limited to a few at once', async () => {
    const applicant = await employer()
    for (let nth = 0; nth < OPEN_JOIN_APPLICATIONS; nth++) {
      await applicant.data('groupApply', { companyId: (await newOwner(t)).shop.id, note: '' })
    }
    expect(await applicant.call('groupApply', { companyId: (await newOwner(t)).shop.id, note: '' })).toMatchObject(code('JOIN_LIMIT'))
  })

  it('does not move an applicant away from their own store', async () => {
    const { owner, shop } = await newOwner(t)
    const { owner: applicant, shop: own } = await newOwner(t)
    const { id } = await applicant.data('groupApply', { companyId: shop.id, note: '' })
    await owner.data('groupAccept', { requestId: id })
    expect((await applicant.data('myStores')).items.map((store) => store.id)).toEqual([own.id])
  })
})

describe('a transfer', () => {
  async function offered() {
    const { owner, shop } = await newOwner(t)
    const next = await addMember(shop, 'recruiter', true)
    const { id: requestId } = await owner.data('groupTransfer', { memberId: next.memberId })
    return { owner, shop, next, requestId }
  }

  it('needs a real name, makes the member the owner, and can be undone for 72 hours', async () => {
    const { owner, shop, next, requestId } = await offered()
    expect(await next.call('groupAccept', { requestId })).toMatchObject(code('REAL_NAME_REQUIRED'))
    await makeRealNamed(t.db, next.id)
    expect(await next.data('groupAccept', { requestId })).toMatchObject({ state: 'accepted' })
    expect((await next.data('memberList')).members.map(({ role, accountId }) => [role, accountId])).toEqual([
      ['owner', next.id], ['admin', owner.id],
    ])
    expect(await next.call('groupCancel', { requestId })).toMatchObject(code('NOT_FOUND'))
    t.advance(72 * HOUR - 1)
    expect((await owner.data('memberList')).requests).toMatchObject([{ id: requestId, state: 'accepted', actions: ['cancel'] }])
    expect(await owner.data('groupCancel', { requestId })).toMatchObject({ state: 'cancelled' })
    expect((await owner.data('memberList')).members.map(({ role, store }) => [role, store?.id ?? null])).toEqual([
      ['owner', null], ['recruiter', shop.id],
    ])
  })

  it('stays after 72 hours', async () => {
    const { owner, next, requestId } = await offered()
    await makeRealNamed(t.db, next.id)
    await next.data('groupAccept', { requestId })
    t.advance(72 * HOUR)
    expect(await owner.call('groupCancel', { requestId })).toMatchObject(code('REQUEST_SETTLED'))
    expect(await rolesOf(next)).toEqual(['owner', 'admin'])
  })

  it('that is undone after the store of the member was deleted ends their place', async () => {
    const { owner, shop, next, requestId } = await offered()
    await makeShop(t.db, owner.id, { name: '另一家' })
    await makeRealNamed(t.db, next.id)
    await next.data('groupAccept', { requestId })
    const { id: main } = (await next.data('businessStores')).enterprises[0]!.stores.find(({ id }) => id !== shop.id)!
    await next.data('businessMain', { id: main })
    await next.data('businessDelete', { id: shop.id })
    expect(await owner.data('groupCancel', { requestId })).toMatchObject({ state: 'cancelled' })
    expect(await rolesOf(owner)).toEqual(['owner'])
    expect(await rolesOf(next)).toEqual(['owner'])
  })

  it('protects the former owner while it can be undone', async () => {
    const { owner, shop, next, requestId } = await offered()
    await makeRealNamed(t.db, next.id)
    await next.data('groupAccept', { requestId })
    const former = (await next.data('memberList')).members.find(({ accountId }) => accountId === owner.id)!
    expect(await next.call('groupRemove', { memberId: former.id })).toMatchObject(code('TRANSFER_OPEN'))
    expect(await next.call('groupRole', { memberId: former.id, role: 'viewer', companyId: null })).toMatchObject(code('TRANSFER_OPEN'))
    const third = await addMember(shop, 'viewer')
    expect(await next.call('groupTransfer', { memberId: third.memberId })).toMatchObject(code('TRANSFER_OPEN'))
  })

  it('is offered by the owner alone, and to one member', async () => {
    const { owner, shop, next } = await offered()
    const admin = await addMember(shop, 'admin')
    expect(await admin.call('groupTransfer', { memberId: next.memberId })).toMatchObject(code('NOT_PERMITTED'))
    expect(await owner.call('groupTransfer', { memberId: admin.memberId })).toMatchObject(code('TRANSFER_OPEN'))
    const foreign = await addMember((await newOwner(t)).shop, 'admin')
    expect(await owner.call('groupTransfer', { memberId: foreign.memberId })).toMatchObject(code('NOT_FOUND'))
  })

  it('to two members at once is offered to one of them, and then there is one owner', async () => {
    const { owner, shop } = await newOwner(t)
    const members = [await addMember(shop, 'admin'), await addMember(shop, 'recruiter')] as const
    for (const { id } of members) await makeRealNamed(t.db, id)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      owner.call('groupTransfer', { memberId: members[nth % 2 === 0 ? 0 : 1].memberId })))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0, ERRORS.TRANSFER_OPEN.code]))
    const offers = (await owner.data('memberList')).requests
    expect(offers).toHaveLength(1)
    const accepted = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      members[nth % 2 === 0 ? 0 : 1].call('groupAccept', { requestId: offers[0]!.id })))
    expect(new Set(accepted.map((answer) => answer.code))).toEqual(new Set([0, ERRORS.NOT_FOUND.code]))
    expect((await rolesOf(owner)).filter((role) => role === 'owner')).toHaveLength(1)
    expect(await rolesOf(owner)).toHaveLength(3)
  })

  it('of two at once happens once, whether accepted or taken back', async () => {
    const { owner, next, requestId } = await offered()
    await makeRealNamed(t.db, next.id)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) =>
      nth % 2 === 0 ? next.call('groupAccept', { requestId }) : owner.call('groupCancel', { requestId })))
    expect(answers.every((answer) => [0, ERRORS.REQUEST_SETTLED.code].includes(answer.code))).toBe(true)
    const { members } = await owner.data('memberList')
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    expect(members).toHaveLength(2)
  })
})

describe('a place', () => {
  it('is changed by a member who manages it, for everyone but the owner', async () => {
    const { owner, shop } = await newOwner(t)
    const [admin, recruiter] = [await addMember(shop, 'admin'), await addMember(shop, 'recruiter')]
    expect((await owner.data('groupRole', { memberId: recruiter.memberId, role: 'viewer', companyId: shop.id })).member)
      .toMatchObject({ role: 'viewer', store: { id: shop.id } })
    const change = (by: LoggedIn, memberId: string) => by.call('groupRole', { memberId, role: 'recruiter', companyId: null })
    const ownerPlace = (await owner.data('memberList')).members[0]!.id
    expect(await change(admin, ownerPlace)).toMatchObject(code('NOT_PERMITTED'))
    expect(await change(admin, admin.memberId)).toMatchObject(code('NOT_PERMITTED'))
    expect(await change(recruiter, admin.memberId)).toMatchObject(code('NOT_PERMITTED'))
    expect(await change((await newOwner(t)).owner, admin.memberId)).toMatchObject(code('NOT_FOUND'))
  })

  it('of the owner cannot be left: a hundred attempts at once leave one owner', async () => {
    const { owner } = await newOwner(t)
    const { members: [me] } = await owner.data('memberList')
    const answers = await Promise.all(Array.from({ length: 100 }, () => owner.call('groupRemove', { memberId: me!.id })))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([ERRORS.OWNER_STAYS.code]))
    expect(await rolesOf(owner)).toEqual(['owner'])
  })

  it('shows no other member of other stores to a member of one store', async () => {
    const { owner, shop } = await newOwner(t)
    const second = await makeShop(t.db, owner.id)
    const [here, there] = [await addMember(shop, 'recruiter', true), await addMember(second, 'recruiter', true)]
    const seen = (await here.data('memberList')).members.map(({ accountId }) => accountId)
    expect(seen).toEqual([owner.id, here.id])
    expect(seen).not.toContain(there.id)
  })
})
