import { HOUR_MS } from '@daogang/contract/rules/durations'
import { call } from '@/api/client'
import { credentialHost } from '@/host/credential'
import { hasConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'

/** The host recognises its user for two hours after a visit. */
const EVERY_MS = HOUR_MS

/** The login that was last reported, and until when the report is valid. */
let lastReport: { token: string; until: number } | undefined

/**
 * Reports the mini-program's user to the server, so that the host can check what they publish. Call it whenever a page comes to the front:
 * it asks the host once an hour and after each login, and never before consent. A failure is retried on the next page.
 */
export async function reportMiniProgramVisit(): Promise<void> {
  const { token } = useSession.getState()
  if (!token || !hasConsent() || (lastReport?.token === token && Date.now() < lastReport.until)) return
  const report = lastReport = { token, until: Infinity }
  const allowNextAt = (until: number): void => {
    if (lastReport === report) lastReport = { token, until }
  }
  try {
    const credential = await credentialHost.get()
    if (credential === 'unsupported') return
    if (typeof credential === 'string') return allowNextAt(0)
    const { kept } = await call('POST /user/miniProgramVisit', { code: credential.code })
    if (kept) allowNextAt(Date.now() + EVERY_MS)
  } catch {
    allowNextAt(0)
  }
}
