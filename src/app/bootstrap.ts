import type { QueryClient } from '@tanstack/react-query'
import { isChangingRole, OF_ROLE } from '@/api/account'
import { call, waitFor } from '@/api/client'
import { businessCenter } from '@/api/company'
import { openCities } from '@/api/dictionary'
import { convertToken, keepsTenantToken } from '@/api/tenant'
import { ownResume } from '@/api/resume'
import { bridgeHost } from '@/host/bridge'
import { environmentHost } from '@/host/environment'
import { startHost } from '@/host/start'
import { readStartParams, type StartParams } from '@/lib/start-params'
import { useAlerts } from '@/stores/alerts'
import { hasConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { useVisit } from '@/stores/visit'
import { offerUpdate } from './app-update'
import { replaceSession } from './logout'

/** Longest time that the first screen waits on a bad network for data that only later calls need. */
const START_TIMEOUT_MS = 3000

/**
 * Starts the app: identifies the user, sets up the shell and runs the role's first load (spec §4). Requests wait until the user is
 * identified.
 * @returns resolves when views may draw: at once for a visitor, after 3 s at the latest
 */
export function bootstrap(queries: QueryClient): Promise<void> {
  // Subscribes before the first bridge call, because an app without a bridge fails at once (spec §8: the update dialog). Reports once,
  // because every screen's tracking call fails as well.
  const off = bridgeHost.onFailure(() => {
    useAlerts.setState({ outdatedApp: true })
    off()
  })
  const { path, query } = startHost.take()
  const params = readStartParams(path, query)
  applyParams(params)
  const ready = Promise.race([identify(params), new Promise<void>((resolve) => setTimeout(resolve, START_TIMEOUT_MS))])
  waitFor(ready)
  if (params.cityName) void chooseCity(queries, params.cityName)
  return ready.then(() => {
    firstLoad(queries)
    offerUpdate(queries)
  })
}

function applyParams({ token, role, position, clientType, source, notGetToken }: StartParams): void {
  const session = useSession.getState()
  if (token && isTrusted(token)) session.start(token, role ?? session.role)
  else if (role && !token) session.setRole(role)
  // Without both consents the position is dropped: 附近 asks as usual.
  if (position && hasConsent() && useLocation.getState().allowed !== undefined) useLocation.getState().setPosition(position)
  useVisit.setState({ clientType, source, appVersion: environmentHost.appVersion })
  if (notGetToken) tenantToken.remove()
}

/** True if the token in the address cannot replace a session: there is none, or it has the same token. */
const isTrusted = (token: string): boolean => [undefined, token].includes(useSession.getState().token)

/**
 * Replaces the session with the address's token once the server has accepted it. A bad token is ignored, so that a link cannot end a valid
 * session.
 */
async function acceptToken(token: string, role: StartParams['role']): Promise<void> {
  const account = await call('GET /user/account', undefined, { early: true, token }).catch(() => undefined)
  if (account) replaceSession(token, role ?? account.subBusinessType)
}

/** Gets the native app's token, and converts the login's token for the tenant service. */
async function identify({ token: given, role: wanted, notGetToken }: StartParams): Promise<void> {
  if (given && !isTrusted(given)) await acceptToken(given, wanted)
  if (environmentHost.nativeApp && !given && !notGetToken) {
    const user = await bridgeHost.call('getUserInfo')
    if (user.ok && user.data.token) replaceSession(user.data.token, user.data.subBusinessType ?? 'c')
    if (user.ok) {
      const { appVersion, appPlatform, userId, name, mobile } = user.data
      useVisit.setState({ appVersion, appPlatform, appUser: { userId, name, mobile } })
    }
  }
  const { token, role } = useSession.getState()
  const { loginChannel, platform } = environmentHost
  if (!token || !loginChannel || notGetToken || tenantToken.read() || !keepsTenantToken(role, platform === 'MiniProgram')) return
  // A failure is reported when the tenant service is actually called.
  await convertToken(token, loginChannel).then((yToken) => tenantToken.write(token, yToken), () => undefined)
}

/** Switches to the city in the address (spec §2), if it has jobs. Ignores the suffix 市. */
async function chooseCity(queries: QueryClient, name: string): Promise<void> {
  const plain = (city: string) => city.replace(/市$/, '')
  // Without the list, the current city stays and the user can choose by hand.
  const cities = await queries.fetchQuery(openCities).catch(() => [])
  const city = cities.find((one) => plain(one.name) === plain(name))
  if (city) useLocation.getState().chooseCity({ id: city.id, name: city.name })
}

/** Reads the native app's device id, after consent. */
export async function readUmid(): Promise<void> {
  if (!environmentHost.nativeApp || !hasConsent()) return
  const common = await bridgeHost.call('jsBridgeCommon', { type: 'umid' })
  // Consent may have been withdrawn during the call.
  if (common.ok && hasConsent()) useVisit.setState({ umid: common.data.umid })
}

/** Startup load by role (spec §4): the employer's business centre, the seeker's resume. */
function firstLoad(queries: QueryClient): void {
  const { token, role } = useSession.getState()
  // A change that waited for the start has been sent by now: the server refuses what the role before it reads.
  if (!token || isChangingRole(queries)) return
  if (role === 'b') void queries.prefetchQuery({ ...businessCenter, meta: OF_ROLE })
  else void queries.prefetchQuery({ ...ownResume, meta: OF_ROLE })
}
