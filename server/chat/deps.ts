import type { Deps } from '../deps'
import type { Trx } from '../db/schema'
import type { ChangesReader } from './changes-reader'
import type { PlainWriter } from './plain-writer'

/** Ends the virtual numbers between an account and others, in the caller's transaction. `call` does it, which imports this noun. */
export type EndNumbers = (trx: Trx, accountId: string, others: readonly string[], now: Date) => Promise<void>

/** What the calls of a chat are given beside the dependencies of every noun. One of each in a process: it makes batches of many calls. */
export interface ChatDeps extends Deps {
  writePlain: PlainWriter
  readChanges: ChangesReader
  endNumbers: EndNumbers
}
