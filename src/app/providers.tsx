import type { Account } from '@daogang/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type PropsWithChildren } from 'react'
import { accountKeys } from '@/api/account'
import { askRequired, reportConsent } from '@/api/consent'
import { watchPlace } from '@/api/job-place'
import { useOperator } from '@/api/operator'
import { Alerts } from '@/features/alerts/Alerts'
import { sendStored } from '@/features/attendance/send-stored'
import { watchChat } from '@/features/chat/chat'
import { ConsentDialog } from '@/features/consent/ConsentDialog'
import { privacyHost } from '@/host/privacy'
import { systemHost } from '@/host/system'
import { useAlerts } from '@/stores/alerts'
import { useConsent } from '@/stores/consent'
import { useHostGate } from '@/stores/host-gate'
import { useLocation } from '@/stores/location'
import { usePreferences } from '@/stores/preferences'
import { useSession } from '@/stores/session'
import { useVisit } from '@/stores/visit'
import { UiContext } from '@/ui'
import { bootstrap, readUmid } from './bootstrap'
import { watchSession } from './logout'
import { navigate, reportProblem } from './navigation'
import { watchHostEvents } from './host-events'
import { PageLoadFailure } from './PageLoadFailure'
import { offerPhone } from './continue-on-phone'
import { createQueryClient } from './query-client'
import { startTracking } from './tracking/track'

const queries = createQueryClient()
// Before the first page draws, because it removes the secrets from the address.
const started = bootstrap(queries)

/** Provides every page with server state and with the UI kit's settings for user and device. */
export function Providers({ children }: PropsWithChildren) {
  const { accepted, untold } = useConsent()
  const allowed = useLocation((location) => location.allowed)
  const online = useAlerts((alerts) => alerts.online)
  const token = useSession((session) => session.token)
  useEffect(() => watchSession(queries), [])
  useEffect(() => watchHostEvents(queries), [])
  useEffect(() => watchPlace(queries), [])
  // After the start, which identifies the user.
  useEffect(() => {
    let off: (() => void) | undefined
    let over = false
    void started.then(() => { if (!over) off = watchChat(queries) })
    return () => {
      over = true
      off?.()
    }
  }, [])
  useEffect(() => startTracking(() => queries.getQueryData<Account>(accountKeys.own)?.id ?? useVisit.getState().appUser?.userId), [])
  useEffect(() => privacyHost.onNeeded(() => useHostGate.setState({ state: 'held' })), [])
  useEffect(() => {
    // A failed report is retried when the network is back or at the next start.
    if (online) reportConsent().catch(() => undefined)
  }, [accepted, untold, online, allowed, token])
  useEffect(() => {
    if (online) askRequired().catch(() => undefined)
  }, [online])
  useEffect(() => void readUmid(), [accepted])
  useEffect(offerPhone, [])
  useEffect(() => {
    if (online && token) void started.then(() => sendStored(queries))
  }, [online, token])

  return (
    <QueryClientProvider client={queries}>
      <Kit>
        {children}
        <PageLoadFailure />
      </Kit>
    </QueryClientProvider>
  )
}

const question = <ConsentDialog />
const alerts = <Alerts />

function Kit({ children }: PropsWithChildren) {
  const [ready, setReady] = useState(false)
  useEffect(() => void started.then(() => setReady(true)), [])
  const elder = usePreferences((preferences) => preferences.elder)
  const topPadding = useVisit((visit) => visit.topPadding)
  const notice = useAlerts((alerts) => (alerts.online ? undefined : '网络断了，看到的可能不是最新的'))
  const textScale = useTextScale()
  const { data: operator } = useOperator()
  const help = operator?.servicePhone ? `一直不行？打客服${operator.servicePhone}，${operator.serviceHours}` : undefined
  const settings = useMemo(
    () => ({ elder, help, ready, notice, topPadding, textScale, onBack: navigate.back, onReport: reportProblem, question, alerts }),
    [elder, help, ready, notice, topPadding, textScale],
  )
  return <UiContext.Provider value={settings}>{children}</UiContext.Provider>
}

/** The system's text scale, updated while the app is open. */
function useTextScale(): number {
  const [scale, setScale] = useState(() => systemHost.textScale())
  useEffect(() => systemHost.onTextScale(setScale), [])
  return scale
}
