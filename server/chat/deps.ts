import type { Deps } from '../deps'
import type { ChangesReader } from './changes-reader'
import type { PlainWriter } from './plain-writer'

/** What the calls of a chat are given beside the dependencies of every noun. One of each in a process: it makes batches of many calls. */
export interface ChatDeps extends Deps {
  writePlain: PlainWriter
  readChanges: ChangesReader
}
