import { testQueryClient } from '@tests/jest/query-client'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { jobKeys } from './job'
import { watchPlace } from './job-place'
import { tenantJobKeys } from './tenant-job-keys'

const HERE = { latitude: 31.2, longitude: 121.4 }
const keys = [jobKeys.detail('1'), jobKeys.similar('1'), tenantJobKeys.detail('1'), jobKeys.own('1')]

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
  keys.forEach((key) => queries.setQueryData([...key], {}))
  const stop = watchPlace(queries)
  change()
  expect(keys.map((key) => queries.getQueryState([...key])?.isInvalidated)).toEqual([refetches, refetches, refetches, false])
  stop()
})
