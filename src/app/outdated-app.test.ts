import { testQueryClient } from '@tests/jest/render'
import { bridgeHost } from '@/host/bridge'
import type { BridgeFailureReport } from '@/host/bridge/types'
import { useAlerts } from '@/stores/alerts'
import { bootstrap } from './bootstrap'

jest.mock('@/api/client')

it('bootstrap reports an outdated app once, even if the first bridge call fails', () => {
  const listeners = new Set<(failure: BridgeFailureReport) => void>()
  jest.spyOn(bridgeHost, 'onFailure').mockImplementation((report) => {
    listeners.add(report)
    return () => listeners.delete(report)
  })
  void bootstrap(testQueryClient())
  const fail = () => [...listeners].forEach((report) => report({ reason: 'missing' }))
  fail()
  expect(useAlerts.getState().outdatedApp).toBe(true)
  useAlerts.setState({ outdatedApp: false })
  fail()
  expect(useAlerts.getState().outdatedApp).toBe(false)
})
