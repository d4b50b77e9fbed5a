import { createNumberBox } from '../certificate/number-box'
import type { Config } from '../config'
import type { Db } from '../db/schema'
import type { Log } from '../lib/log'
import { createOutboxWriter } from '../outbox/outbox'
import { createPayoutWorker } from '../payout/work'
import { createStorage } from '../providers'
import { createMiniPrograms } from '../providers/mini-program'
import { createPayouts } from '../providers/payout'
import { createScreenLinks } from '../providers/screen-link'
import { createVault } from '../real-name/vault'
import { createContactPhones } from '../tenant-job/import/contact-phone'
import { pictureRedrawer } from '../upload/picture'
import type { Look } from './kind'

interface Source {
  db: Db
  config: Config
  log: Log
  now(): Date
}

/** What an operator's commands look at beside the database, by the settings. */
export async function createLook({ db, config, log, now }: Source): Promise<Look> {
  return {
    vault: createVault(config),
    certificateNumbers: createNumberBox(config),
    storage: await createStorage(config, log, now),
    outbox: createOutboxWriter(config.secret),
    phones: createContactPhones(config),
    redraw: pictureRedrawer(config.pictures),
    links: async () => ({ db, config, links: await createScreenLinks(config, createMiniPrograms(config), log) }),
    payouts: async () => {
      const providers = await createPayouts({ config, db: () => db, now, log })
      return { providers, worker: createPayoutWorker({ db, config, providers: { payouts: providers }, now, log }), log }
    },
  }
}
