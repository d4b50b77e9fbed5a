import type { Deps } from '../deps'
import { runOps } from '../desk/commands/command'
import type { Look } from '../review/kind'
import { lookOfDeps } from '../review/look'
import type { TestApp } from './harness'

/** Access of the operator's commands to sealed data and private files of a test's server. */
export const lookOf = (deps: Deps): Look => lookOfDeps(deps)

/** Runs commands of `npm run ops` on a test's server, as this operator. They return what they print. */
export const opsOf = (t: TestApp, user = 'tester') => (...argv: string[]): Promise<string> =>
  runOps(argv, { db: t.db, now: () => t.deps.now(), user, look: lookOf(t.deps) })
