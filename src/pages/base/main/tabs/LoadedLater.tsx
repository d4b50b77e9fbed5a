import { useEffect, useState, type ReactNode } from 'react'
import { ErrorState, Screen, SkeletonList } from '@/ui'
import type { TabScreen } from './types'

/**
 * A tab whose code is loaded when it is first shown, or before by `load`. Until then it has the frame of the tab; after a failure it shows
 * an error and can be loaded again.
 */
export function loadedLater(
  title: string, header: 'white' | 'brand', fetch: () => Promise<TabScreen>,
): { Screen: TabScreen; load: () => Promise<void> } {
  let loaded: TabScreen | undefined
  let loading: Promise<void> | undefined
  const load = () => loading ??= fetch().then((tab) => { loaded = tab }).catch((error: unknown) => {
    loading = undefined
    throw error
  })

  function LaterTab({ footer }: { footer: ReactNode }) {
    const [, setDone] = useState(false)
    const [tries, setTries] = useState(1)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      let over = false
      // Also when it was loaded between the drawing and now.
      load().then(() => over || setDone(true), () => over || setFailed(true))
      return () => { over = true }
    }, [tries])
    if (loaded) {
      const Tab = loaded
      return <Tab footer={footer} />
    }
    const retry = () => {
      setFailed(false)
      setTries(tries + 1)
    }
    return (
      <Screen header={header} back={false} title={title} footer={footer}>
        {failed
          ? <ErrorState title="网络断了，这一页没打开" onRetry={retry}>看看流量或Wi-Fi开了没，开好后点“重新加载”</ErrorState>
          : <SkeletonList kind="row" />}
      </Screen>
    )
  }
  return { Screen: LaterTab, load }
}
