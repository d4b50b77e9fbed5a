import { gate } from '@tests/jest/privacy-gate'
import { renderMini } from '@tests/jest/render-mini'
import { waitFor } from '@testing-library/react'
import { locationHost } from '@/host/location'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { Button, Screen } from '@/ui'
import { useNear } from './use-near'

jest.mock('@/app/navigation')

const unanswered = useConsent.getState()
const sort = jest.fn()

function Jobs() {
  const { dialog, ask } = useNear()
  return <Screen title="工作"><Button onPress={() => ask(sort)}>附近</Button>{dialog}</Screen>
}

beforeEach(() => {
  sort.mockReset()
  useConsent.setState(unanswered, true)
  useLocation.getState().setPosition(undefined)
  jest.spyOn(locationHost, 'locate').mockResolvedValue({ latitude: 31.2, longitude: 121.4 })
})

describe('useNear', () => {
  it('gives WeChat’s consent and locates with one press on WeChat’s button', async () => {
    gate.waits = true
    const screen = renderMini(<Jobs />)
    await screen.tap('附近')
    await waitFor(() => expect(screen.openTypeOf('同意并打开')).toBe('agreePrivacyAuthorization'))
    await screen.answerTo('同意并打开', 'agreePrivacyAuthorization', {})
    expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
    await waitFor(() => expect(sort).toHaveBeenCalledTimes(1))
  })

  it('uses an ordinary button when WeChat already has the consent', async () => {
    gate.waits = false
    const screen = renderMini(<Jobs />)
    await screen.tap('附近')
    expect(screen.openTypeOf('同意并打开')).toBeNull()
  })
})
