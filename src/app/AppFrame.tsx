import { useDidShow, useRouter } from '@tarojs/taro'
import { useContext, useMemo, useState, type PropsWithChildren } from 'react'
import { wakeChat } from '@/features/chat/chat'
import { bridgeHost } from '@/host/bridge'
import { environmentHost } from '@/host/environment'
import { inViewHost } from '@/host/in-view'
import { fullScreenRule } from '@/lib/full-screen'
import { useVisit } from '@/stores/visit'
import { UiContext } from '@/ui'

/** After one failure the app is not asked again; its user has already seen the update dialog. */
let failed = false

/**
 * Provides screens with the host's page and with the layout in the native app's WebView (spec §2), which depends on the route and the
 * page's address. Requests that layout from the app whenever the page comes to the front.
 */
export function AppFrame({ fullScreen, children }: PropsWithChildren<{ fullScreen: boolean }>) {
  const { type, headStatus } = useRouter().params
  const { nativeApp } = environmentHost
  const rule = fullScreenRule({ nativeApp, route: fullScreen, type, headStatus })
  // Uses the last known height until this page's own arrives, to avoid a layout shift.
  const topPadding = useVisit((visit) => visit.topPadding)
  const full = rule.ask === true

  useDidShow(() => {
    wakeChat()
    if (rule.ask === undefined || failed) return
    void bridgeHost.call('switchFullScreen', { fullScreen: rule.ask }).then((answer) => {
      failed = !answer.ok
      if (answer.ok && full) useVisit.setState({ topPadding: answer.data.height })
    })
  })

  const ui = useContext(UiContext)
  // Read while the page opens: its screens may remount later, when another page is in front.
  const [page] = useState(() => inViewHost.page())
  const settings = useMemo(
    () => ({ ...ui, page, topPadding: full ? topPadding : 0, wholeContent: rule.height === 'content', appBar: rule.ask === false }),
    [ui, page, full, topPadding, rule.height, rule.ask],
  )
  return <UiContext.Provider value={settings}>{children}</UiContext.Provider>
}
