import { createArchive } from '../cancellation/erase/archive'
import { createSealer } from '../cancellation/erase/seal'
import { createCancellationRounds } from '../cancellation/rounds'
import { createNumberBox } from '../certificate/number-box'
import type { Config } from '../config'
import { exportBox } from '../data-export/build/pack'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
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
  const [storage, outbox] = [await createStorage(config, log, now), createOutboxWriter(config.sealSecrets)]
  return {
    vault: createVault(config),
    log,
    certificateNumbers: createNumberBox(config),
    storage,
    exports: exportBox(config),
    outbox,
    archive: createArchive(config),
    sealer: createSealer(config),
    cancellations: () => createCancellationRounds({ db, config, providers: { storage }, outbox, now, log }),
    phones: createContactPhones(config),
    redraw: pictureRedrawer(config.pictures),
    linkHosts: config.operator.linkHosts,
    links: async () => ({ db, config, links: await createScreenLinks(config, createMiniPrograms(config), log) }),
    payouts: async () => {
      const providers = await createPayouts({ config, db: () => db, now, log })
      return { providers, worker: createPayoutWorker({ db, config, providers: { payouts: providers }, now, log }), log }
    },
  }
}

/** The same for the console, by what the server has already. */
export const lookOfDeps = (deps: Deps): Look => ({
  vault: createVault(deps.config), log: deps.log, archive: createArchive(deps.config), sealer: createSealer(deps.config),
  exports: exportBox(deps.config),
  cancellations: () => createCancellationRounds(deps), certificateNumbers: createNumberBox(deps.config), storage: deps.providers.storage,
  outbox: deps.outbox, phones: createContactPhones(deps.config), redraw: pictureRedrawer(deps.config.pictures),
  linkHosts: deps.config.operator.linkHosts,
  links: () => Promise.resolve({ db: deps.db, config: deps.config, links: deps.providers.screenLinks }),
  payouts: () => Promise.resolve({ providers: deps.providers.payouts, worker: createPayoutWorker(deps), log: deps.log }),
})
