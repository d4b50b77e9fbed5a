import { may, mayInEnterprise, MEMBER_ACTIONS, MEMBER_ROLES, reachOf, rolesThat, type MemberRole } from './member'

/** Every pair, written out: a change of the table has to be made twice. */
it.each([
  ['viewJobs', 'all all all all'],
  ['publishJob', 'all all all none'],
  ['changeJob', 'all all own none'],
  ['handleApplication', 'all all own none'],
  ['contactPeople', 'all all all none'],
  ['viewContacts', 'all all all none'],
  ['hire', 'all all own none'],
  ['arrangeWork', 'all all none none'],
  ['replyToComment', 'all all own none'],
  ['editAddresses', 'all all all none'],
  ['addStore', 'all all all none'],
  ['editStore', 'all all none none'],
  ['certify', 'all all none none'],
  ['appealBan', 'all all own none'],
  ['handOverJob', 'all all own none'],
  ['viewMembers', 'all all all all'],
  ['manageMembers', 'all all none none'],
  ['viewMoney', 'all all none none'],
  ['requestInvoice', 'all all none none'],
  ['preparePay', 'all all none none'],
  ['fundAdvances', 'all all none none'],
  ['viewAttendance', 'all all own all'],
  ['manageAttendance', 'all all own none'],
  ['transferOwnership', 'all none none none'],
] as const)('%s: an owner, an admin, a recruiter and a viewer reach %s', (action, reaches) => {
  expect(MEMBER_ROLES.map((role) => reachOf(role, action)).join(' ')).toBe(reaches)
})

it('has every action in the table above', () => {
  expect(MEMBER_ACTIONS).toHaveLength(24)
})

it('lists the roles of a reach', () => {
  expect(rolesThat('changeJob', 'all')).toEqual(['owner', 'admin'])
  expect(rolesThat('changeJob', 'own')).toEqual(['recruiter'])
  expect(rolesThat('changeJob', 'none')).toEqual(['viewer'])
})

it('lets an owner do everything', () => {
  expect(MEMBER_ACTIONS.filter((action) => reachOf('owner', action) !== 'all')).toEqual([])
})

it.each<[string, MemberRole, string, string | null, boolean]>([
  ['an owner', 'owner', 'e', null, true], ['an owner of another enterprise', 'owner', 'f', null, false],
  ['an admin of one store', 'admin', 'e', 'a', false], ['an admin of all stores', 'admin', 'e', null, true],
  ['a recruiter', 'recruiter', 'e', null, false],
])('mayInEnterprise: %s may edit what all stores share: %#', (_who, role, enterpriseId, companyId, allowed) => {
  expect(mayInEnterprise([{ role, enterpriseId, companyId }], 'editStore', 'e')).toBe(allowed)
})

describe('may', () => {
  const job = { enterpriseId: 'e', companyId: 'a', handlerId: 'me' }
  const user = (member: { role: 'owner' | 'recruiter', enterpriseId?: string, companyId?: string | null }) =>
    ({ id: 'me', members: [{ enterpriseId: 'e', companyId: null, ...member }] })

  it.each([
    ['an owner of the enterprise', user({ role: 'owner' }), job, true],
    ['an owner of another enterprise', user({ role: 'owner', enterpriseId: 'f' }), job, false],
    ['a recruiter who handles it', user({ role: 'recruiter' }), job, true],
    ['a recruiter whose colleague handles it', user({ role: 'recruiter' }), { ...job, handlerId: 'other' }, false],
    ['a recruiter of this store', user({ role: 'recruiter', companyId: 'a' }), job, true],
    ['a recruiter of another store', user({ role: 'recruiter', companyId: 'b' }), job, false],
    ['somebody without a place', { id: 'me', members: [] }, job, false],
  ])('%s may change a job', (_who, who, target, allowed) => {
    expect(may(who, 'changeJob', target)).toBe(allowed)
  })
})
