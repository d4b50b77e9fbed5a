import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { call } from './client'
import { ApiError, CODES } from './errors'

/**
 * Tells the server what was answered on this device and it has not heard: a yes, for which it gives the device an id, and
 * each no. Rejects when it cannot be reached; what is untold then waits for the next time.
 */
export async function tellConsent(): Promise<void> {
  for (const no of useConsent.getState().untold) {
    // The no of somebody whom nobody knows is theirs alone: to record it the server would need the id that was refused.
    if (no.deviceId || useSession.getState().token) {
      await call('POST /user/consent/withdraw', no).catch((error: unknown) => {
        // What the server can never understand must not come again for ever.
        if (!ApiError.hasCode(error, CODES.badInput)) throw error
      })
    }
    useConsent.getState().setTold(no)
  }
  const { accepted, told, setDeviceId } = useConsent.getState()
  if (accepted !== AGREEMENT_VERSION || told === AGREEMENT_VERSION) return
  const device = await call('POST /buried/getDeviceId', { agreementVersion: AGREEMENT_VERSION })
  setDeviceId(device.deviceId)
}

/** What the logged-in user answered to the agreement, on all their devices. Read again when the server has heard a new answer. */
export function useConsentRecord() {
  const token = useSession((session) => session.token)
  const { told, untold } = useConsent()
  return useQuery({
    queryKey: ['consent-record', told, untold.length],
    queryFn: ({ signal }) => call('GET /user/consent/record', undefined, { signal }),
    placeholderData: keepPreviousData,
    enabled: Boolean(token),
  })
}
