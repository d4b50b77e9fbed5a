import type { QueryClient } from '@tanstack/react-query'
import { keptKey } from '@/api/kept'
import { onSessionEnd } from '@/api/session-end'
import { shellHost } from '@/host/shell'
import { storageHost } from '@/host/storage'
import { useAlerts } from '@/stores/alerts'
import { useSession } from '@/stores/session'
import { usePlaceHistory } from '@/stores/place-history'
import { useSearchHistory } from '@/stores/search-history'
import { tenantToken } from '@/stores/tenant-token'
import { firstPage, navigate } from './navigation'

const OURS = 'daogang.'
/**
 * What a logout leaves on the device: the answer to the privacy agreement, settings that are the device's rather than
 * the user's, what is the same to everyone, and drafts and unsent messages, which are kept per user and come back at that
 * user's next login.
 */
const KEPT = [
  ...['consent', 'preferences', 'location', 'drafts', 'chat-outbox', 'session'].map((name) => OURS + name),
  ...(['dictionaries', 'categories', 'regions'] as const).map(keptKey),
]

/**
 * Ends the login here: local storage is cleared, and what lies around the page is told (spec §4: a native app logs out,
 * a mini-program gets a message and goes back). Where nothing lies around, whoever did not end it themselves is told why on
 * the login screen, over what they were looking at.
 * @param why the server's words; nothing when the user logged out
 */
export async function endSession(why?: string): Promise<void> {
  tenantToken.remove()
  useSession.getState().end()
  useSearchHistory.getState().clear()
  usePlaceHistory.getState().clear()
  storageHost.keys().filter((key) => key.startsWith(OURS) && !KEPT.includes(key)).forEach((key) => storageHost.remove(key))
  const around = await shellHost.logout()
  if (why === undefined || around === 'done') return
  await firstPage
  useAlerts.setState({ loggedOut: why })
  navigate.to('login')
}

/** Joins the session with the rest: the server can end it, and whoever is logged in next reads everything anew. */
export function watchSession(queries: QueryClient): () => void {
  onSessionEnd((why) => void endSession(why))
  return useSession.subscribe((session, before) => {
    if (session.token === before.token) return
    if (session.token !== undefined) useAlerts.setState({ loggedOut: undefined })
    // After the screens have drawn with the new login: queries that it switches off must not be asked again.
    setTimeout(() => {
      // A visitor keeps seeing what anyone may see while it is read anew; another user's data goes at once.
      if (before.token === undefined) void queries.invalidateQueries()
      else void queries.resetQueries()
    })
  })
}
