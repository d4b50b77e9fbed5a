import type { Deps } from '../deps'
import type { Look } from '../review/kind'
import { lookOfDeps } from '../review/look'

/** Access of the operator's commands to sealed data and private files of a test's server. */
export const lookOf = (deps: Deps): Look => lookOfDeps(deps)
