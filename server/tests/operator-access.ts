import { createNumberBox } from '../certificate/number-box'
import type { Deps } from '../deps'
import { createPayoutWorker } from '../payout/work'
import { createVault } from '../real-name/vault'
import type { Look } from '../review/kind'
import { createContactPhones } from '../tenant-job/import/contact-phone'
import { pictureRedrawer } from '../upload/picture'

/** Access of the operator's commands to sealed data and private files of a test's server. */
export const lookOf = (deps: Deps): Look => ({
  vault: createVault(deps.config), certificateNumbers: createNumberBox(deps.config), storage: deps.providers.storage, outbox: deps.outbox,
  phones: createContactPhones(deps.config), redraw: pictureRedrawer(deps.config.pictures),
  links: () => Promise.resolve({ db: deps.db, config: deps.config, links: deps.providers.screenLinks }),
  payouts: () => Promise.resolve({ providers: deps.providers.payouts, worker: createPayoutWorker(deps), log: deps.log }),
})
