import { SCOPE_VERSIONS } from '@daogang/contract/rules/scope-version'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hasConsent, isReportedElsewhere, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { call } from './client'
import { ApiError, CODES } from './errors'

/** When this tab reports a withdrawal that another one has not: it is closed or offline. Longer than a report takes. */
const LATE_MS = 60_000
let late: ReturnType<typeof setTimeout> | undefined

async function tellRefusals(): Promise<void> {
  for (const no of useConsent.getState().untold) {
    // The refusal of an unknown visitor stays on the device: the server could record it only by the id that was refused.
    if (no.deviceId || useSession.getState().token) {
      await call('POST /user/consent/withdraw', no).catch((error: unknown) => {
        // A record that the server calls malformed must not be retried for ever.
        if (!ApiError.hasCode(error, CODES.badInput)) throw error
      })
    }
    useConsent.getState().setTold(no)
  }
}

/**
 * Reports pending consent answers of this device: an acceptance, for which the server issues a device id, and each refusal or
 * withdrawal; and the consent to use the position, which ends where the server does not know its words. Rejects when the server cannot be
 * reached; the pending answers then wait for the next attempt.
 */
export async function reportConsent(): Promise<void> {
  clearTimeout(late)
  // The tab with the answer reports it. If it closes before that, another one reports a refusal, which two may do, and the next start an
  // acceptance.
  if (isReportedElsewhere()) late = setTimeout(() => void tellRefusals().catch(() => undefined), LATE_MS)
  else await tellRefusals()
  if (useLocation.getState().allowed === 0 && useSession.getState().token) {
    const said = await call('POST /user/consent/scope', { scope: 'location', answer: 'accepted', version: SCOPE_VERSIONS.location })
      .catch((error: unknown) => {
        if (!ApiError.hasCode(error, CODES.agreementChanged)) throw error
      })
    const { allowed, allow, forbid } = useLocation.getState()
    // It may have ended in the meantime, as at a logout.
    if (allowed === 0 && said) allow(said.nth)
    else if (allowed === 0) forbid()
  }
  const { accepted, told, setDeviceId } = useConsent.getState()
  if (!accepted || !hasConsent() || told === accepted || isReportedElsewhere()) return
  const device = await call('POST /buried/getDeviceId', { agreementVersion: accepted })
  setDeviceId(device.deviceId)
}

/** Asks the server which version needs consent. Sends nothing about the user. */
export async function askRequired(): Promise<void> {
  const { version } = await call('GET /agreement/consentVersion')
  useConsent.getState().setRequired(version)
}

/** The logged-in user's consent history on all devices. Fetched again after each report. */
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
