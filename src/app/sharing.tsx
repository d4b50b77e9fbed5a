import { useDidShow, useShareAppMessage } from '@tarojs/taro'
import { createContext, useContext, useEffect, useMemo, useState, type PropsWithChildren } from 'react'
import { shareHost } from '@/host/share'
import type { ShareCard } from '@/host/share/types'
import { shareSentence } from '@/lib/share'
import { addressOf } from './navigation'
import { routes, type RouteName, type RouteSpec } from './routes'
import { track } from './tracking/track'

/** What a screen shares. Its address comes from `addressOf`, so it contains nothing of the user's own address. */
interface Subject {
  readonly address: ReturnType<typeof addressOf>
  /** The content, such as a job's pay and title. */
  readonly what?: string
}

interface PageSharing {
  readonly page: RouteName
  readonly subject?: Subject
  readonly setSubject: (subject: Subject) => void
}

const Current = createContext<PageSharing | undefined>(undefined)

/** Wraps a page and handles sharing from the host's menu and button. */
export function Sharing({ page, children }: PropsWithChildren<{ page: RouteName }>) {
  const [subject, setSubject] = useState<Subject>()
  const sharing = useMemo(() => ({ page, subject, setSubject }), [page, subject])
  const route: RouteSpec = routes[page]
  useDidShow(() => {
    if (!route.share) shareHost.hideMenu()
  })
  // The host calls it only on pages whose route has `share`; the others have no such menu entry, or a dead one.
  useShareAppMessage(() => shareHost.message(startSharing(sharing)))
  return <Current.Provider value={sharing}>{children}</Current.Provider>
}

/** Sets what this page shares. A page that does not call it shares the main screen. */
export function useShareAs({ address: { path, url }, what }: Subject): void {
  const setSubject = useContext(Current)?.setSubject
  useEffect(() => setSubject?.({ address: { path, url }, what }), [setSubject, path, url, what])
}

/** Shares this page on hosts without a share button of their own. */
export function useShare(): () => ReturnType<typeof shareHost.share> {
  const sharing = useContext(Current)
  if (!sharing) throw new Error('useShare must be called inside a page')
  return () => shareHost.share(startSharing(sharing))
}

function startSharing({ page, subject }: PageSharing): ShareCard {
  track('share', { page })
  const { address, what } = subject ?? { address: addressOf('main') }
  return { ...address, title: shareSentence(what) }
}
