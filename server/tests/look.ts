import type { Deps } from '../deps'
import { createVault } from '../real-name/repository'
import type { Look } from '../review/kind'

/** What the operator's commands look with, of a test's server. */
export const lookOf = ({ config, providers: { storage } }: Deps): Look => ({ vault: createVault(config), storage })
