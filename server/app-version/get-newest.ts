import type { AppVersion, AppVersions } from '@daogang/contract/app-version'
import type { Row } from '../db/schema'
import type { Deps } from '../deps'
import type { Storage } from '../providers/storage/types'
import { newestVersion, type AppPlatform } from './repository'

/** The newest version of each app: as an operator published it, or else as the settings say. */
export async function getNewest({ db, config, providers: { storage } }: Deps): Promise<AppVersions> {
  const { packageName, developer, filing } = config.nativeApps
  const of = async (platform: AppPlatform): Promise<AppVersion | null> => {
    const row = await newestVersion(db, platform)
    if (row) return published(row, storage)
    const setting = config.appVersions[platform]
    return setting && { ...NOTHING_KNOWN, ...setting }
  }
  const [android, ios] = await Promise.all([of('android'), of('ios')])
  return { android, ios, packageName, developer, filing }
}

/** A version of the settings has no more than its number and its address. */
const NOTHING_KNOWN = {
  publishedAt: null, bytes: null, sha256: null, stores: [], changes: [], permissions: [], requiredBelow: null, unsupportedBelow: null,
}

const published = (row: Row<'app_version'>, storage: Storage): AppVersion => ({
  version: row.version,
  url: row.url ?? storage.publicUrl(row.package ?? ''),
  publishedAt: row.published_at.toISOString(),
  bytes: row.bytes,
  sha256: row.sha256,
  stores: row.stores,
  changes: row.changes,
  permissions: row.permissions,
  requiredBelow: row.required_below,
  unsupportedBelow: row.unsupported_below,
})
