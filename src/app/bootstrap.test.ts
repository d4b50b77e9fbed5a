import { bridgeHost } from '@/host/bridge'
import { environmentHost } from '@/host/environment'
import { useConsent } from '@/stores/consent'
import { useVisit } from '@/stores/visit'
import { readUmid } from './bootstrap'

describe('readUmid', () => {
  const unanswered = useConsent.getState()

  beforeEach(() => {
    useConsent.setState(unanswered, true)
    useVisit.setState({ umid: undefined })
    jest.spyOn(environmentHost, 'nativeApp', 'get').mockReturnValue(true)
    jest.spyOn(bridgeHost, 'call').mockResolvedValue({ ok: true, data: { umid: 'u1' } })
  })

  it('reads the device id only after consent', async () => {
    await readUmid()
    expect(bridgeHost.call).not.toHaveBeenCalled()
    useConsent.getState().accept()
    await readUmid()
    expect(useVisit.getState().umid).toBe('u1')
  })

  it('drops the device id when consent is withdrawn during the request', async () => {
    useConsent.getState().accept()
    const reading = readUmid()
    useConsent.getState().withdraw()
    await reading
    expect(useVisit.getState().umid).toBeUndefined()
  })
})
