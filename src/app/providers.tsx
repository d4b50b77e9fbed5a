import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, type PropsWithChildren } from 'react'
import { ensureDeviceId } from '@/api/account'
import { useOperator } from '@/api/operator'
import { ConsentDialog } from '@/features/consent/ConsentDialog'
import { systemHost } from '@/host/system'
import { useConsent } from '@/stores/consent'
import { usePreferences } from '@/stores/preferences'
import { UiContext } from '@/ui'
import { navigate } from './navigation'
import { PageLoadFailure } from './PageLoadFailure'
import { createQueryClient } from './query-client'

const queries = createQueryClient()

/** What every page may rely on: server state, and what the kit has to know of the user and their device. */
export function Providers({ children }: PropsWithChildren) {
  const accepted = useConsent((consent) => consent.accepted)
  useEffect(() => {
    // Without a device id the server counts login codes by address alone, so a failure may wait for the next start.
    ensureDeviceId().catch(() => undefined)
  }, [accepted])

  return (
    <QueryClientProvider client={queries}>
      <Kit>
        {children}
        <PageLoadFailure />
      </Kit>
    </QueryClientProvider>
  )
}

function Kit({ children }: PropsWithChildren) {
  const elder = usePreferences((preferences) => preferences.elder)
  const { data: operator } = useOperator()
  const help = operator?.servicePhone ? `一直不行？打客服${operator.servicePhone}，${operator.serviceHours}` : undefined
  const settings = useMemo(
    () => ({ elder, help, textScale: systemHost.textScale(), onBack: navigate.back, overlay: <ConsentDialog /> }),
    [elder, help],
  )
  return <UiContext.Provider value={settings}>{children}</UiContext.Provider>
}
