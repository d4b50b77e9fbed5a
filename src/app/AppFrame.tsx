import { useDidShow, useRouter } from '@tarojs/taro'
import { useContext, useMemo, useState, type PropsWithChildren } from 'react'
import { wakeChat } from '@/features/chat/chat'
import { bridgeHost } from '@/host/bridge'
import { environmentHost } from '@/host/environment'
import { inViewHost } from '@/host/in-view'
import { fullScreenRule } from '@/lib/full-screen'
import { useVisit } from '@/stores/visit'
import { UiContext } from '@/ui'

/** An app that could not do it once cannot do it on the next page either, and its user has been told. */
let failed = false

/**
 * What the screens of a page must know of where they stand: the host's page, and how it stands in our app's WebView (spec §2), by its
 * route and its own address, said to the app whenever the page comes to the front.
 */
export function AppFrame({ fullScreen, children }: PropsWithChildren<{ fullScreen: boolean }>) {
  const { type, headStatus } = useRouter().params
  const { nativeApp } = environmentHost
  const rule = fullScreenRule({ nativeApp, route: fullScreen, type, headStatus })
  // The last answer until this page's own arrives, so that it does not jump.
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
  // Asked while the page opens: its screens may be drawn anew later, while another page is in front.
  const [page] = useState(() => inViewHost.page())
  const settings = useMemo(
    () => ({ ...ui, page, topPadding: full ? topPadding : 0, wholeContent: rule.height === 'content', appBar: rule.ask === false }),
    [ui, page, full, topPadding, rule.height, rule.ask],
  )
  return <UiContext.Provider value={settings}>{children}</UiContext.Provider>
}
