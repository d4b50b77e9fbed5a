import { createHash } from 'node:crypto'
import type { Db } from '../db/schema'
import { chainHead, linksAfter, unlinkedIds } from './queries/chain'

const AT_ONCE = 5_000
/** Problems that are listed; one change makes all later lines wrong. */
const MOST_PROBLEMS = 20
const FIRST = createHash('sha256').update('daogang').digest()

export interface Verified {
  isSound: boolean
  lines: number
  /** The last place and its hash: anyone who keeps it elsewhere can tell later that nothing before it changed. */
  head: string
  problems: string[]
}

const headOf = (seq: number, hash: Buffer): string => `${seq}:${hash.toString('hex')}`

/**
 * Recomputes the chain of the audit log.
 * @param kept a head that was noted before: its place must still have this hash
 */
export const verifyAudit = (db: Db, kept?: string): Promise<Verified> =>
  // One snapshot: lines that come while it reads would look like a wrong end.
  db.transaction().setIsolationLevel('repeatable read').execute((trx) => verifyIn(trx, kept))

async function verifyIn(db: Db, kept?: string): Promise<Verified> {
  const problems: string[] = []
  const note = (text: string): void => void (problems.length < MOST_PROBLEMS && problems.push(text))
  let [seq, hash]: [number, Buffer] = [0, FIRST]
  let isKept = kept === undefined || kept === headOf(seq, hash)
  for (;;) {
    const links = await linksAfter(db, seq, AT_ONCE)
    for (const link of links) {
      const place = link.seq ?? 0
      if (place !== seq + 1) note(`第${seq + 1}条到第${place - 1}条不见了`)
      const expected = link.text === null ? undefined : createHash('sha256').update(hash).update(link.text).digest()
      if (expected === undefined) note(`第${place}条被删了`)
      else if (!link.hash || !expected.equals(link.hash)) note(`第${place}条被改过，或者前面少了、多了`)
      // Continues with the stored hash, so that one change is one problem.
      seq = place
      hash = link.hash ?? hash
      if (kept === headOf(seq, hash)) isKept = true
    }
    if (links.length < AT_ONCE) break
  }
  for (const id of await unlinkedIds(db, MOST_PROBLEMS)) note(`编号${id}的一条不在链上，是塞进来的`)
  const head = await chainHead(db)
  if (head?.seq !== seq || !head.hash.equals(hash)) note(`应该有${head?.seq ?? 0}条，最后的对不上，可能删了最后几条`)
  if (!isKept) note('记下的位置现在不是那个值，日志被整个重写过')
  return { isSound: problems.length === 0, lines: seq, head: headOf(seq, hash), problems }
}
