import { settleAppealsOf } from '../../appeal/repository'
import { endSessionsOf } from '../../auth/queries/sessions'
import { resetFeedsOfOthers } from '../../chat/queries/feed'
import { endSupportsOf } from '../../coin-exchange/queries/exchanges'
import { endComplaintsAbout } from '../../complaint/end-about'
import type { Config } from '../../config'
import { forgetDevicesOf, lockDevicesOf } from '../../consent/queries/devices'
import type { Db, Trx } from '../../db/schema'
import { endExportsOf } from '../../data-export/queries/exports'
import { moveJobs } from '../../job/moves'
import type { Bus, FeedKey } from '../../lib/bus'
import type { OutboxWriter } from '../../outbox/outbox'
import { registry } from '../../personal-data/registry/index'
import type { KeptBy } from '../../personal-data/registry/types'
import { endReferralsOf } from '../../referral/end-all'
import { hashOfMobile, keepSanctions } from '../../sanction/marks'
import { blankSubmissionsOf } from '../../submission/blank'
import { leaveWork } from '../leave-work'
import type { SealedPerson } from './archive'
import { childrenFirst, stepsOf, type Step, type Table } from './plan'
import { createSealer } from './seal'
import { endWorkOf } from '../end-work'
import { closeOwnStores, dropFiles, lockErasable, markErased } from '../queries/archive'
import { readCatalog, type Catalog } from '../queries/catalog'
import { allowErasing, blankRows, deleteRows, findRows, scrubRows, type Key } from '../queries/rows'
import { wordsOf } from '../queries/words'

/** The rows of files stay until their bytes are gone. */
const FILES: Table = 'upload'

interface Found {
  step: Step
  keys: Key[]
  rows: unknown[]
}

/** Erases accounts by the registry of personal data. The catalogue of the database is read once. */
export function createEraser(db: Db, config: Pick<Config, 'realNameKey'>, { outbox, bus }: { outbox?: OutboxWriter, bus?: Bus } = {}) {
  const [sealer, steps] = [createSealer(config), stepsOf(registry)]
  let catalog: Promise<Catalog> | undefined

  /**
   * Erases one account in the transaction: deletes, blanks or seals each of its rows. Nothing else names the person afterwards, and the
   * phone number is free. Idempotent: null if there is nothing to erase.
   * @returns the feeds of all people with a chat with the person: their devices have to drop the words
   */
  async function erase(trx: Trx, accountId: string, now: Date): Promise<FeedKey[] | null> {
    const known = await (catalog ??= readCatalog(trx).catch((error: unknown) => {
      catalog = undefined
      throw error
    }))
    const account = await lockErasable(trx, accountId)
    if (!account || account.erased) return null
    await allowErasing(trx)
    await keepSanctions(trx, { id: accountId, mobileHash: hashOfMobile(config, account.mobile) }, now)
    await endEverything(trx, outbox, accountId, now)
    const scope = { registry, catalog: known, accountId }

    // All rows are found before the first changes: some are found through others.
    const found: Found[] = []
    const taken = new Map<Table, Set<string>>()
    for (const step of steps) {
      const seen = taken.get(step.table) ?? new Set<string>()
      taken.set(step.table, seen)
      const rows = (await findRows(trx, scope, step)).filter(({ key }) => !seen.has(key.join(' ')))
      rows.forEach(({ key }) => seen.add(key.join(' ')))
      if (rows.length > 0) found.push({ step, keys: rows.map(({ key }) => key), rows: rows.map(({ row }) => row) })
    }
    const person = await sealer.personOf(trx, accountId, account.mobile)
    await seal(trx, found, person, now)
    const words = await wordsOf(trx, accountId, person)

    for (const { step: { table, how, values, scrub = [] }, keys } of found) {
      await scrubRows(trx, scope, table, keys, scrub, words)
      if ((how === 'blank' || how === 'seal') && values) await blankRows(trx, scope, table, keys, values)
    }
    const deleted = new Map<string, Key[]>()
    for (const { step: { table, how, values }, keys } of found) {
      if (table !== FILES && (how === 'delete' || (how === 'seal' && !values))) deleted.set(table, [...deleted.get(table) ?? [], ...keys])
    }
    for (const table of childrenFirst([...deleted.keys()], known.references)) await deleteRows(trx, scope, table, deleted.get(table) ?? [])
    await dropFiles(trx, accountId)
    await markErased(trx, accountId, now)
    return resetFeedsOfOthers(trx, accountId)
  }

  /** Copies the rows that a law demands into the archive, one record for each law. */
  async function seal(trx: Trx, found: readonly Found[], person: SealedPerson, now: Date): Promise<void> {
    const present = new Set(found.map(({ step }) => step.table))
    const byLaw = new Map<KeptBy, Record<string, unknown[]>>()
    for (const { step: { table, how, law, ifAny }, rows } of found) {
      if (how !== 'seal' || law === undefined || (ifAny !== undefined && !present.has(ifAny))) continue
      const tables = byLaw.get(law) ?? {}
      tables[table] = [...tables[table] ?? [], ...rows]
      byLaw.set(law, tables)
    }
    for (const [law, tables] of byLaw) await sealer.write(trx, { law, tables, person }, now)
  }

  return {
    /** Erases an account, and tells open screens of others. @returns false if there is nothing to erase */
    async erase(accountId: string, now: Date): Promise<boolean> {
      const feeds = await db.transaction().execute((trx) => erase(trx, accountId, now))
      if (feeds) bus?.wake(feeds)
      return feeds !== null
    },
  }
}

/**
 * What the account has begun ends in the way of its noun: promised money is free for others, colleagues take jobs over, and jobs and stores
 * without anyone left close. Places are left and interviews cancelled at the request already, but not in a restored backup.
 */
async function endEverything(trx: Trx, outbox: OutboxWriter | undefined, accountId: string, now: Date): Promise<void> {
  await endSessionsOf(trx, accountId, now)
  await endExportsOf(trx, accountId, now)
  const by = { by: 'b', actor: accountId } as const
  await leaveWork(trx, outbox, {
    accountId,
    async endJobs() {
      await moveJobs(trx, { to: 'closed', ...by }, { handlerId: accountId, aloneWith: accountId }, () => now)
      await moveJobs(trx, { to: 'offline', ...by }, { handlerId: accountId, status: 'online' }, () => now)
      await closeOwnStores(trx, accountId, now)
    },
  }, now)
  await blankSubmissionsOf(trx, accountId, now)
  await endReferralsOf(trx, accountId, 'cancelled', now)
  // After the referrals, which look at the devices.
  await forgetDevicesOf(trx, accountId, await lockDevicesOf(trx, accountId, null, now))
  await endSupportsOf(trx, accountId, now)
  await endComplaintsAbout(trx, accountId, now)
  await endWorkOf(trx, accountId, now)
  await settleAppealsOf(trx, accountId, { status: 'rejected', answer: '账号注销了' }, now)
}
