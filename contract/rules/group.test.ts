import { mayManage, rolesGivenBy, type Place } from './group'

const owner: Place = { role: 'owner', companyId: null }
const admin: Place = { role: 'admin', companyId: null }
const adminOfA: Place = { role: 'admin', companyId: 'a' }
const recruiter: Place = { role: 'recruiter', companyId: null }
const recruiterOfA: Place = { role: 'recruiter', companyId: 'a' }
const recruiterOfB: Place = { role: 'recruiter', companyId: 'b' }
const viewer: Place = { role: 'viewer', companyId: null }

describe('mayManage', () => {
  it.each([
    ['an owner', owner, 'an admin', admin, true],
    ['an owner', owner, 'the owner', owner, false],
    ['an admin', admin, 'the owner', owner, false],
    ['an admin', admin, 'an admin', admin, false],
    ['an admin', admin, 'a recruiter', recruiter, true],
    ['an admin', admin, 'a recruiter of one store', recruiterOfA, true],
    ['an admin', admin, 'a viewer', viewer, true],
    ['an admin of a store', adminOfA, 'a recruiter of it', recruiterOfA, true],
    ['an admin of a store', adminOfA, 'a recruiter of another', recruiterOfB, false],
    ['an admin of a store', adminOfA, 'a recruiter of all stores', recruiter, false],
    ['a recruiter', recruiter, 'a viewer', viewer, false],
    ['a viewer', viewer, 'a viewer', viewer, false],
  ])('%s manages %s: %#', (_manager, manager, _place, place, allowed) => {
    expect(mayManage(manager, place)).toBe(allowed)
  })
})

it.each([
  ['an owner', owner, 'admin recruiter viewer'],
  ['an admin', admin, 'recruiter viewer'],
  ['an admin of a store', adminOfA, 'recruiter viewer'],
  ['a recruiter', recruiter, ''],
])('%s gives the right roles', (_who, manager, roles) => {
  expect(rolesGivenBy(manager).join(' ')).toBe(roles)
})
