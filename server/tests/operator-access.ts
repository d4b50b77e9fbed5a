import type { Deps } from '../deps'
import { createVault } from '../real-name/vault'
import type { Look } from '../review/kind'

/** Access of the operator's commands to sealed data and private files of a test's server. */
export const lookOf = ({ config, outbox, providers: { storage } }: Deps): Look => ({ vault: createVault(config), storage, outbox })
