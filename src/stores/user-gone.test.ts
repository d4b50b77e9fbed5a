import { noConditions } from '@/lib/job-conditions'
import { requestDecline, takeDecline } from './decline-request'
import { setDueCall, takeDueCall } from './due-call'
import { useJobConditions } from './job-conditions'
import { useLicenceDraft, type PickedLicence } from './licence-draft'
import { useSession } from './session'
import { useTagChoice } from './tag-choice'

const licence = { name: '老王面馆', legalPerson: '王老板' } as PickedLicence
const conditions = { ...noConditions, order: 'pay' } as const

/** What the memory has of the user. */
function memory() {
  const { home, editing } = useJobConditions.getState()
  const { licence: opened, confirmed } = useLicenceDraft.getState()
  return [home, editing, opened, confirmed, useTagChoice.getState(), takeDueCall('j1'), takeDecline('a1')]
}

const FORGOTTEN = [noConditions, { conditions: noConditions }, undefined, undefined, { tags: [], ready: false }, false, false]

beforeEach(() => {
  useSession.setState({ token: 'mine', role: 'c' })
  useJobConditions.setState({ home: conditions, editing: { conditions, keyword: '厨师' } })
  useLicenceDraft.setState({ licence, confirmed: licence })
  useTagChoice.setState({ tags: ['1'], ready: true })
  setDueCall('j1')
  requestDecline('a1')
})

it.each([
  ['a logout', () => useSession.getState().end()],
  ['the login of another person', () => useSession.getState().start('other', 'c')],
])('stores in memory forget their user after %s', (_what, change) => {
  change()
  expect(memory()).toEqual(FORGOTTEN)
})

it('stores in memory keep what a visitor chose at their login, and all at a change of the role', () => {
  useSession.setState({ token: undefined })
  useJobConditions.setState({ home: conditions })
  useSession.getState().start('mine', 'c')
  useSession.getState().setRole('b')
  expect(useJobConditions.getState().home).toEqual(conditions)
})
