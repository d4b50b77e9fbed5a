import type { TableImport } from '@daogang/contract/operator-import'
import { APPROVALS, BULK_ALONE } from '@daogang/contract/rules/review'
import type { Db, Trx } from '../../db/schema'
import type { Deps } from '../../deps'
import type { CsvRow } from '../../lib/csv'
import { fingerprintOf, type TablePlan } from '../../lib/table-plan'
import { approversOf, confirm, useUp } from '../../operator/queries/approvals'
import { writeAction } from '../../operator/queries/audit'
import { lockImport } from '../queries/imports'
import { refuseOther, rowsOf, type Sent } from './table-file'

/** A table that operators import as a file. */
export interface TableKind {
  /** In the audit log, such as `import holidays`. */
  readonly action: string
  /** Decimals of numbers in a workbook; two without it. */
  readonly decimals?: number
  plan(db: Db, rows: readonly CsvRow[], now: Date): Promise<TablePlan<Trx>>
  /** What follows outside of the transaction. It can be repeated with the same file. @returns what the operator reads */
  after?(db: Db, rows: readonly CsvRow[]): Promise<string>
}

type Around = Pick<Deps, 'db' | 'now'>
type Plan = TablePlan<Trx>
const MAX_ROWS = 20_000
/** Changes and problems that an answer lists; it counts all. */
const SHOWN = 200

const needsTwo = ({ changes }: Plan): boolean => changes.length > BULK_ALONE
const countOf = ({ changes }: Plan, change: Plan['changes'][number]['change']): number =>
  changes.filter((each) => each.change === change).length

interface Seen {
  plan: Plan
  outcome: TableImport['outcome']
  /** Whose words for this file count. */
  approvers: readonly string[]
}

/**
 * Previews a file, or writes what its preview showed: all rows, or none if one is wrong. More than 50 changes are written when a second
 * operator confirms the same file. The line of the audit log is in the transaction that writes.
 * @throws Refusal OPERATOR_CANNOT for a file that is no table, or another one than that of the preview
 */
export async function importTable(around: Around, kind: TableKind, sent: Sent): Promise<TableImport> {
  const rows = await rowsOf(sent.bytes, kind.decimals)
  refuseOther(sent)
  const file = fingerprintOf(sent.bytes)
  if (rows.length === 0 || rows.length > MAX_ROWS) {
    const problems = [{ line: 1, problem: `文件要有1到${MAX_ROWS}行` }]
    return reportOf(file, { plan: { ...NOTHING, problems }, outcome: 'preview', approvers: [] })
  }
  const seen = sent.fingerprint === '' ? await preview(around, kind, { rows, file })
    : await write(around, kind, { rows, file, actor: sent.actor })
  const note = seen.outcome === 'written' ? await kind.after?.(around.db, rows) : undefined
  return { ...reportOf(file, seen), note: note ?? '' }
}

const NOTHING: Plan = { problems: [], changes: [], same: 0, write: () => Promise.resolve() }
const approvalOf = ({ action }: TableKind, file: string): string => `${action} ${file}`

const preview = ({ db, now }: Around, kind: TableKind, { rows, file }: { rows: CsvRow[], file: string }): Promise<Seen> =>
  // As of one moment: between two queries another import could write.
  db.transaction().setIsolationLevel('repeatable read').execute(async (trx) => ({
    plan: await kind.plan(trx, rows, now()), outcome: 'preview', approvers: await approversOf(trx, approvalOf(kind, file), now()),
  }))

const write = (
  { db, now }: Around, kind: TableKind, { rows, file, actor }: { rows: CsvRow[], file: string, actor: string },
): Promise<Seen> => db.transaction().execute(async (trx): Promise<Seen> => {
  await lockImport(trx, kind.action)
  // Under the lock: another import may have come in between.
  const plan = await kind.plan(trx, rows, now())
  if (plan.problems.length > 0) return { plan, outcome: 'preview', approvers: [] }
  const reason = `新增${countOf(plan, 'new')}，修改${countOf(plan, 'changed')}，去掉${countOf(plan, 'removed')} ${file}`
  if (needsTwo(plan)) {
    const { approvers } = await confirm(trx, approvalOf(kind, file), actor, now())
    if (approvers.length < APPROVALS) {
      await writeAction(trx, { actor, action: `confirm ${kind.action}`, reason }, now())
      return { plan, outcome: 'second', approvers }
    }
    await useUp(trx, approvalOf(kind, file))
  }
  await plan.write(trx, { actor, now: now() })
  await writeAction(trx, { actor, action: kind.action, reason }, now())
  return { plan, outcome: 'written', approvers: [] }
})

const reportOf = (fingerprint: string, { plan, outcome, approvers }: Seen): TableImport => ({
  fingerprint, outcome, needsTwo: needsTwo(plan), confirmedBy: [...approvers],
  counts: { new: countOf(plan, 'new'), changed: countOf(plan, 'changed'), removed: countOf(plan, 'removed'), same: plan.same },
  changes: plan.changes.slice(0, SHOWN),
  problems: plan.problems.sort((a, b) => a.line - b.line).slice(0, SHOWN), problemCount: plan.problems.length,
  note: '',
})
