import { createNumberBox } from '../certificate/number-box'
import type { Deps } from '../deps'
import { createPayoutWorker } from '../payout/work'
import { createVault } from '../real-name/vault'
import type { Look } from '../review/kind'

/** Access of the operator's commands to sealed data and private files of a test's server. */
export const lookOf = (deps: Deps): Look => ({
  vault: createVault(deps.config), certificateNumbers: createNumberBox(deps.config), storage: deps.providers.storage, outbox: deps.outbox,
  payouts: () => Promise.resolve({ providers: deps.providers.payouts, worker: createPayoutWorker(deps), log: deps.log }),
})
