import { gate } from '@tests/jest/privacy-gate'
import { renderMini, type MiniScreen } from '@tests/jest/render-mini'
import { act, waitFor } from '@testing-library/react'
import { privacyHost } from '@/host/privacy'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useHostGate } from '@/stores/host-gate'
import { Screen } from '@/ui'
import { ConsentDialog } from './ConsentDialog'

jest.mock('@/app/navigation')

const TITLE = '用之前，先看看这些'
const unanswered = useConsent.getState()
const hostHeard = jest.fn()
const hold = () => act(async () => gate.hold(hostHeard))

function open(heldOnly = false): MiniScreen {
  return renderMini(<Screen title="首页"><ConsentDialog heldOnly={heldOnly} /></Screen>)
}

// The app does the same at startup.
privacyHost.onNeeded(() => useHostGate.setState({ state: 'held' }))

beforeEach(() => {
  hostHeard.mockReset()
  useConsent.setState(unanswered, true)
  useHostGate.setState({ state: 'open' })
  gate.waits = false
})

describe('ConsentDialog', () => {
  it('gives consent to WeChat and to our agreement with one press', async () => {
    gate.waits = true
    const screen = open()
    await waitFor(() => expect(screen.openTypeOf('同意')).toBe('agreePrivacyAuthorization'))
    await screen.answerTo('同意', 'agreePrivacyAuthorization', {})
    expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('uses an ordinary button when WeChat does not wait for consent', async () => {
    const screen = open()
    expect(screen.openTypeOf('同意')).toBeNull()
    await screen.tap('同意')
    expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
  })
})

describe('ConsentDialog while WeChat blocks a call', () => {
  it('reports that it is shown, and unblocks the call after consent', async () => {
    useConsent.getState().accept()
    const screen = open()
    expect(screen.queryByText(TITLE)).toBeNull()
    await hold()
    await waitFor(() => expect(screen.openTypeOf('同意')).toBe('agreePrivacyAuthorization'))
    expect(hostHeard.mock.calls).toEqual([[{ event: 'exposureAuthorization' }]])
    await screen.answerTo('同意', 'agreePrivacyAuthorization', {})
    expect(hostHeard).toHaveBeenLastCalledWith({ event: 'agree', buttonId: 'agree-privacy' })
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('keeps the earlier consent when the user refuses', async () => {
    useConsent.getState().accept()
    const screen = open()
    await hold()
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeNull())
    await screen.tap('不同意')
    expect(hostHeard).toHaveBeenLastCalledWith({ event: 'disagree' })
    expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('opens only for the blocked call with `heldOnly`', async () => {
    const screen = open(true)
    expect(screen.queryByText(TITLE)).toBeNull()
    await hold()
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeNull())
  })
})
