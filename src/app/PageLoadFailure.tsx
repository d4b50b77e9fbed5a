import { useEffect, useState } from 'react'
import { pageLoadHost } from '@/host/page-load'
import { Box, ErrorState, Screen } from '@/ui'
import styles from './page-load-failure.module.scss'

/** Covers the whole screen when a page's code failed to load, because there is no page to show the error. */
export function PageLoadFailure() {
  const [failed, setFailed] = useState(false)
  useEffect(() => pageLoadHost.onFailure(() => setFailed(true)), [])
  if (!failed) return null
  return (
    <Box className={styles.cover}>
      <Screen header="none" asks={false}>
        <ErrorState title="网络断了，这一页没打开" onRetry={pageLoadHost.retry}>
          看看流量或Wi-Fi开了没，开好后点“重新加载”
        </ErrorState>
      </Screen>
    </Box>
  )
}
