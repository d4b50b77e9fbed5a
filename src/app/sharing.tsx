import { useShareAppMessage } from '@tarojs/taro'
import { createContext, useContext, useEffect, useMemo, useState, type PropsWithChildren } from 'react'
import { shareHost } from '@/host/share'
import type { ShareCard } from '@/host/share/types'
import { shareSentence } from '@/lib/share'
import { addressOf } from './navigation'
import type { RouteName } from './routes'
import { track } from './tracking/track'

/** What a screen is passed on as. Its address is `addressOf` the screen: nothing of the user's own address goes into it. */
interface Subject {
  readonly address: ReturnType<typeof addressOf>
  /** What is there, such as a job's pay and title. */
  readonly what?: string
}

interface PageSharing {
  readonly page: RouteName
  readonly subject?: Subject
  readonly setSubject: (subject: Subject) => void
}

const Current = createContext<PageSharing | undefined>(undefined)

/** Around a page: what its host's menu and button pass on. */
export function Sharing({ page, children }: PropsWithChildren<{ page: RouteName }>) {
  const [subject, setSubject] = useState<Subject>()
  const sharing = useMemo(() => ({ page, subject, setSubject }), [page, subject])
  // Asked only on pages whose route says `share`; the others have no such entry in their menu.
  useShareAppMessage(() => shareHost.message(begin(sharing)))
  return <Current.Provider value={sharing}>{children}</Current.Provider>
}

/** Says what this page is passed on as; a page that says nothing passes on the first screen. */
export function useShareAs({ address: { path, url }, what }: Subject): void {
  const setSubject = useContext(Current)?.setSubject
  useEffect(() => setSubject?.({ address: { path, url }, what }), [setSubject, path, url, what])
}

/** For hosts without a button of their own: passes this page on. */
export function useShare(): () => ReturnType<typeof shareHost.share> {
  const sharing = useContext(Current)
  if (!sharing) throw new Error('useShare stands outside a page')
  return () => shareHost.share(begin(sharing))
}

function begin({ page, subject }: PageSharing): ShareCard {
  track('share', { page })
  const { address, what } = subject ?? { address: addressOf('main') }
  return { ...address, title: shareSentence(what) }
}
