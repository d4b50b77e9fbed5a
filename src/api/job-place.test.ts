import { testQueryClient } from '@tests/jest/query-client'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { applicationKeys } from './application-keys'
import { jobKeys } from './job'
import { watchPlace } from './job-place'
import { tenantJobKeys } from './tenant-job-keys'

const HERE = { latitude: 31.2, longitude: 121.4 }
const keys = [
  jobKeys.detail('1'), jobKeys.similar('1'), jobKeys.kept('collected'), jobKeys.ofCompany('1'), applicationKeys.mine('all'),
  tenantJobKeys.detail('1'),
]

it.each<[string, () => void, boolean]>([
  [
    'refetches jobs with a distance when the position moves',
    () => useLocation.setState({ position: { latitude: 31.3, longitude: 121.4 } }), true,
  ],
  ['refetches jobs with a distance when the consent to the position ends', () => useLocation.getState().forbid(), true],
  ['refetches jobs with a distance when the consent to the policy ends', () => useConsent.getState().withdraw(), true],
  ['keeps the jobs when the position is the same', () => useLocation.setState({ position: { ...HERE } }), false],
])('%s', (_what, change, refetches) => {
  useConsent.getState().accept()
  useLocation.setState({ allowed: 1, position: HERE })
  const queries = testQueryClient()
  for (const key of [...keys, jobKeys.own('1')]) queries.setQueryData([...key], {})
  const stop = watchPlace(queries)
  change()
  const isStale = (key: readonly unknown[]) => queries.getQueryState([...key])?.isInvalidated
  expect(keys.map(isStale)).toEqual(keys.map(() => refetches))
  expect(isStale(jobKeys.own('1'))).toBe(false)
  stop()
})
