import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@/api/client'
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

/** On a bad network the first screen does not wait longer than this for what only later calls need. */
const PATIENCE_MS = 3000

/**
 * Starts the app: who the user is, what lies around the page, and the first load of their role (spec §4). Requests wait
 * for the part that decides who is asking.
 * @returns resolves when views may draw: at once for a visitor, after 3 s at the latest
 */
export function bootstrap(queries: QueryClient): Promise<void> {
  // Before anything is asked of the app: one too old to have a bridge fails at once (spec §8: the update dialog). Told once, because
  // every screen's tracking fails as well.
  const off = bridgeHost.onFailure(() => {
    useAlerts.setState({ outdatedApp: true })
    off()
  })
  const { path, query } = startHost.take()
  const params = readStartParams(path, query)
  applyParams(params)
  const ready = Promise.race([identify(params), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))])
  waitFor(ready)
  if (params.cityName) void chooseCity(queries, params.cityName)
  return ready.then(() => firstLoad(queries))
}

function applyParams({ token, role, position, clientType, openId, unionId, source, notGetToken }: StartParams): void {
  const session = useSession.getState()
  if (token) session.start(token, role ?? session.role)
  else if (role) session.setRole(role)
  // In memory only, and sent only after consent.
  if (position) useLocation.getState().setPosition(position)
  useVisit.setState({ clientType, openId, unionId, source, appVersion: environmentHost.appVersion })
  if (notGetToken) tenantToken.remove()
}

/** The token of the app around the page, and the tenant service's token for the login there is. */
async function identify({ token: given, notGetToken }: StartParams): Promise<void> {
  if (environmentHost.nativeApp && !given && !notGetToken) {
    const user = await bridgeHost.call('getUserInfo')
    if (user.ok && user.data.token) useSession.getState().start(user.data.token, user.data.subBusinessType ?? 'c')
  }
  const { token, role } = useSession.getState()
  const { loginChannel, platform } = environmentHost
  if (!token || !loginChannel || notGetToken || tenantToken.read() || !keepsTenantToken(role, platform === 'MiniProgram')) return
  // A failure shows where the tenant service is really called.
  await convertToken(token, loginChannel).then((yToken) => tenantToken.write(token, yToken), () => undefined)
}

/** The city that the address names (spec §2), where there are jobs in it; 上海 and 上海市 are the same. */
async function chooseCity(queries: QueryClient, name: string): Promise<void> {
  const plain = (city: string) => city.replace(/市$/, '')
  // Without the list the user stays where they were, and can choose by hand.
  const cities = await queries.fetchQuery(openCities).catch(() => [])
  const city = cities.find((one) => plain(one.name) === plain(name))
  if (city) useLocation.getState().chooseCity({ id: city.id, name: city.name })
}

/** The app's id of the device, once the user agreed to such ids. */
export async function readUmid(): Promise<void> {
  if (!environmentHost.nativeApp || !hasConsent()) return
  const common = await bridgeHost.call('jsBridgeCommon', { type: 'umid' })
  // Taken back while the app was asked.
  if (common.ok && hasConsent()) useVisit.setState({ umid: common.data.umid })
}

/** Startup load by role (spec §4): the employer's business centre, the seeker's resume. */
function firstLoad(queries: QueryClient): void {
  const { token, role } = useSession.getState()
  if (!token) return
  if (role === 'b') void queries.prefetchQuery(businessCenter)
  else void queries.prefetchQuery(ownResume)
}
