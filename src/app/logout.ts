import type { Role } from '@daogang/contract/auth'
import type { QueryClient } from '@tanstack/react-query'
import { persistedKey } from '@/api/persisted-query'
import { onSessionEnd } from '@/api/session-end'
import { shellHost } from '@/host/shell'
import { storageHost } from '@/host/storage'
import { useAlerts } from '@/stores/alerts'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { usePlaceHistory } from '@/stores/place-history'
import { useSearchHistory } from '@/stores/search-history'
import { tenantToken } from '@/stores/tenant-token'
import { useVisit } from '@/stores/visit'
import { firstPage, navigate } from './navigation'

const KEY_PREFIX = 'daogang.'
/**
 * Keys that a logout keeps: the privacy answer, device settings, public data, and drafts, unsent messages and unsent punches,
 * which are stored per user and reappear at that user's next login.
 */
const KEPT_KEYS = [
  ...['consent', 'preferences', 'location', 'drafts', 'publish-draft', 'chat-outbox', 'punch-queue', 'session']
    .map((name) => KEY_PREFIX + name),
  ...(['dictionaries', 'categories', 'regions'] as const).map(persistedKey),
]

/** Forgets what only the memory of this tab has of a user. Stores of single screens do so themselves (`onUserGone`). */
function forgetUser(): void {
  useVisit.setState({ appUser: undefined })
  // The position was that of this user, and so was a place that they picked.
  useLocation.getState().setPosition(undefined)
}

/** Removes what belongs to the user of the session that ends. */
function clearUserData(): void {
  forgetUser()
  tenantToken.remove()
  useSearchHistory.getState().clear()
  useLocation.getState().forbid()
  usePlaceHistory.getState().clear()
  storageHost.keys().filter((key) => key.startsWith(KEY_PREFIX) && !KEPT_KEYS.includes(key)).forEach((key) => storageHost.remove(key))
}

/** Starts a session that comes with the address or from the app. Nothing stays of a user whose session it replaces, as after a logout. */
export function replaceSession(token: string, role: Role): void {
  const { token: before, start } = useSession.getState()
  if (before !== undefined && before !== token) clearUserData()
  start(token, role)
}

/**
 * Ends the session, with which the user's data goes (`watchSession`), and notifies the shell (spec §4: a native app logs out, a
 * mini-program gets a message and goes back). Without a shell, and unless the user logged out themselves, opens the login screen with the
 * reason over the current page.
 * @param why the server's message; undefined when the user logged out
 * @param request settles when the logout request is over; wait for it before notifying the shell, which may close the page
 */
async function endSession(why?: string, request?: Promise<unknown>): Promise<void> {
  useSession.getState().end()
  await request?.catch(() => undefined)
  // A new session started while the server was slow.
  if (useSession.getState().token !== undefined) return
  const shell = await shellHost.logout()
  if (why === undefined || shell === 'done') return
  await firstPage
  useAlerts.setState({ loggedOut: why })
  navigate.to('login')
}

/** Handles session changes, of other tabs too: the user's data goes with the session, and a new login refetches everything. */
export function watchSession(queries: QueryClient): () => void {
  onSessionEnd((...how) => void endSession(...how))
  return useSession.subscribe((session, before) => {
    if (session.token === before.token) return
    if (session.token !== undefined) useAlerts.setState({ loggedOut: undefined })
    // Another tab may have ended or replaced the session: the memory of this one has the same user's data. A tab in the background
    // learns it late, so with a session everything that is stored belongs to the new user.
    if (before.token !== undefined) (session.token === undefined ? clearUserData : forgetUser)()
    // Deferred until the screens have rendered with the new session: queries that it disables must not be refetched.
    setTimeout(() => {
      // A visitor keeps seeing public data during the refetch; another user's data is removed at once.
      if (before.token === undefined) void queries.invalidateQueries()
      else void queries.resetQueries()
    })
  })
}
