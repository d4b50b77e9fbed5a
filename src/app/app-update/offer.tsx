import type { AppVersion } from '@daogang/contract/app-version'
import { updateOf } from '@daogang/contract/rules/version'
import type { QueryClient } from '@tanstack/react-query'
import { newestApps } from '@/api/app-version'
import { environmentHost } from '@/host/environment'
import { storageHost } from '@/host/storage'
import { todayInChina } from '@/lib/time'
import { useAlerts } from '@/stores/alerts'
import { UpdateNotice } from './UpdateNotice'

/** The day on which an update was last offered. */
const KEY = 'daogang.update-offered'

const TEXTS = {
  optional: () => '现在的也能用，更新完更顺手',
  required: () => '你用的这个版本快停用了，现在还能用，先更新好',
  unsupported: () => '你用的这个版本停用了，更新完接着用',
}

/**
 * Compares the native app with the newest one and offers the update: once a day, but at every start to a version that no longer works. The
 * version is the app's word over the bridge, or else that of its user agent.
 */
export async function offer(queries: QueryClient, installed: string | undefined): Promise<void> {
  const newest = await newestOf(queries)
  if (!newest) return
  const kind = updateOf(installed ?? environmentHost.appVersion, newest)
  const today = todayInChina()
  if (kind === 'none' || (kind !== 'unsupported' && storageHost.read(KEY) === today)) return
  storageHost.write(KEY, today)
  const text = [TEXTS[kind](), ...newest.changes.slice(0, 3)].join('。')
  useAlerts.setState({ update: <UpdateNotice kind={kind} title={`有新版本${newest.version}`} text={text} /> })
}

/** Without the network there is nothing to compare with. */
async function newestOf(queries: QueryClient): Promise<AppVersion | null> {
  const apps = await queries.fetchQuery(newestApps).catch(() => undefined)
  return (environmentHost.kind === 'ios-app' ? apps?.ios : apps?.android) ?? null
}
