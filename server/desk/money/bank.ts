import type { BankImport, BankLine } from '@daogang/contract/operator-bank'
import { BANK_ALONE_MOST, bankByTwo } from '@daogang/contract/rules/import'
import { APPROVALS } from '@daogang/contract/rules/review'
import type { Db, Trx } from '../../db/schema'
import type { Deps } from '../../deps'
import { book } from '../../employer-account/book'
import { findEnterpriseBy } from '../../employer-account/find-enterprise'
import { importStatement, previewStatement, type Deposit, type ImportReport } from '../../employer-account/import-statement'
import { invoicedBy } from '../../employer-account/queries/invoices'
import { decidedLines, lockLine, unmatchedLines, type LineRow, type Place } from '../../employer-account/queries/lines'
import { calledBy, certifiedByName, enterpriseById } from '../../employer-account/queries/references'
import { isUncovered } from '../../employer-account/uncovered'
import { fingerprintOf } from '../../lib/table-plan'
import { lockEnterprise } from '../../member/repository'
import { isId } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { approvalsUnder, approversOf, confirm, useUpUnder } from '../../operator/queries/approvals'
import { writeAction } from '../../operator/queries/audit'
import { lockImport } from '../queries/imports'
import { orNoTable, refuseOther, type Sent } from '../imports/table-file'
import { yuan } from './text'

/** Lines and problems that an answer lists; it counts all. */
const SHOWN = 500

type Around = Pick<Deps, 'db' | 'now'>

/**
 * Previews a statement of the bank, or takes its new lines. Many lines, or much money, are taken when a second operator confirms the same
 * file. What cannot be read is refused line by line. Each line has its own transaction with its line of the audit log.
 * @throws Refusal OPERATOR_CANNOT for a file that is no table, or another one than that of the preview
 */
export async function importBank({ db, now }: Around, sent: Sent): Promise<BankImport> {
  refuseOther(sent)
  const { bytes, actor } = sent
  const [file, at] = [fingerprintOf(bytes), now()]
  const found = await orNoTable(previewStatement(db, bytes))
  const needsTwo = bankByTwo(found.deposits.map(({ amount }) => amount))
  const subject = `import bank statement ${file}`
  if (sent.fingerprint === '') {
    return reportOf(found, { file, outcome: 'preview', needsTwo, confirmedBy: await approversOf(db, subject, at) })
  }
  const approvers = await db.transaction().execute(async (trx) => {
    // Two who confirm in the same moment see each other's word.
    await lockImport(trx, subject)
    const words = needsTwo ? (await confirm(trx, subject, actor, at)).approvers : []
    const isEnough = !needsTwo || words.length >= APPROVALS
    await writeAction(trx, {
      actor, action: isEnough ? 'import bank statement' : 'confirm import bank statement', reason: `${found.deposits.length}笔 ${file}`,
    }, at)
    return words
  })
  if (needsTwo && approvers.length < APPROVALS) return reportOf(found, { file, outcome: 'second', needsTwo, confirmedBy: approvers })
  const recorded = (trx: Trx, { id, import_id }: LineRow) =>
    writeAction(trx, { actor, action: 'import bank line', subjectId: id, reason: import_id.slice(0, file.length) }, at)
  return reportOf(await importStatement(db, bytes, recorded, at), { file, outcome: 'written', needsTwo, confirmedBy: [] })
}

interface Told extends Pick<BankImport, 'outcome' | 'needsTwo' | 'confirmedBy'> {
  file: string
}

function reportOf({ deposits, known, outgoing, refused }: ImportReport, { file, ...told }: Told): BankImport {
  const sumOf = (lines: readonly Deposit[]) => ({ count: lines.length, amount: lines.reduce((sum, { amount }) => sum + amount, 0) })
  const waiting = deposits.filter(({ enterprise }) => enterprise === undefined)
  return {
    ...told, fingerprint: file, known, outgoing, matched: sumOf(deposits.filter(({ enterprise }) => enterprise)), unmatched: sumOf(waiting),
    lines: [...waiting, ...deposits.filter(({ enterprise }) => enterprise)].slice(0, SHOWN)
      .map(({ at, number, day, amount, payer, remark, enterprise, suggestion }) =>
        ({ line: at, number, day, amount, payer, remark, suggestion: suggestion ?? null,
          enterprise: enterprise ? calledBy(enterprise) : '' })),
    problems: refused.sort((a, b) => a.line - b.line).slice(0, SHOWN), problemCount: refused.length,
  }
}

/**
 * The lines that nothing matched, or those of an enterprise, or of one of the bank's days also those that were put aside.
 * @throws Refusal OPERATOR_CANNOT for an unknown enterprise
 */
export async function listBank({ db, now: at }: Around, of: string, place: Place): Promise<BankLine[]> {
  const askedOf = await wishes(db, at())
  if (of === '') {
    const lines: BankLine[] = []
    for (const row of await unmatchedLines(db, place)) {
      const { id, number, day, amount, payer_name: payer, reference: remark, state, bookings } = row
      lines.push({
        id, number, day, amount, payer, remark, state, enterprise: '', suggestion: await certifiedByName(db, payer) ?? null, by: '',
        reason: '', asked: askedOf({ id, bookings }),
      })
    }
    return lines
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(of)
  const enterprise = isDay ? undefined : await findEnterpriseBy(db, of)
  if (!isDay && !enterprise) throw cannot('要写日子（2026-11-03），或者企业的转账码、信用代码、编号')
  const rows = await decidedLines(db, enterprise ? { enterpriseId: enterprise.id } : { day: of }, place)
  return rows.map(({ id, number, day, amount, payer_name: payer, reference: remark, state, reason, decided_by: by, bookings, ...to }) => ({
    id, number, day, amount, payer, remark, state, reason, suggestion: null,
    enterprise: to.enterprise_id === null ? '' : calledBy({ id: to.enterprise_id, name: to.name ?? '' }),
    by: by === 'reference' ? '' : by, asked: askedOf({ id, bookings }),
  }))
}

/** What operators want with lines that wait for a second one. */
async function wishes(db: Db, now: Date): Promise<(row: Pick<LineRow, 'id' | 'bookings'>) => BankLine['asked']> {
  const waiting: { line: string, one: BankLine['asked'][number] }[] = []
  for (const { rest, by } of await approvalsUnder(db, LINES, now)) {
    const [id = '', bookings = '', toId = ''] = rest.split(' ')
    const to = toId === NOBODY ? undefined : await enterpriseById(db, toId)
    waiting.push({ line: `${id} ${bookings}`, one: { by, enterpriseId: to?.id ?? '', enterprise: to ? calledBy(to) : '' } })
  }
  return ({ id, bookings }) => waiting.filter(({ line }) => line === `${id} ${bookings}`).map(({ one }) => one)
}

interface Decision {
  /** The bank's number or the id of the line. */
  line: string
  /** As an operator writes it; null for a line that is no deposit. */
  enterprise: string | null
  actor: string
  reason: string
}

/** In an approval: the line goes to no enterprise. */
const NOBODY = 'none'

/** How approvals begin of where a line goes. Its moves so far are in them: an earlier word never counts for a later move. */
const LINES = 'bank line '

/**
 * Gives a line to an enterprise, with a reason also one that was given to another, or puts it aside. Much money moves, or leaves the list
 * of waiting lines, when a second operator decides the same.
 */
export const decideLine = (db: Db, { line, enterprise, actor, reason }: Decision, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const row = await lockLine(trx, isId(line) ? 'id' : 'number', line)
    if (!row) throw cannot('没有这笔流水')
    const to = enterprise === null ? null : await findEnterpriseBy(trx, enterprise)
    if (to === undefined) throw cannot('没有这家企业，写转账码、统一社会信用代码或编号')
    const isMoved = to !== null && row.enterprise_id !== null && row.enterprise_id !== to.id
    if (isMoved && reason.trim() === '') throw cannot('这笔已经记给了别的企业，改记要写原因')
    const toId = to?.id ?? null
    const isLeft = to === null && row.state === 'unmatched'
    if ((row.enterprise_id !== toId || isLeft) && row.amount > BANK_ALONE_MOST) {
      const subject = `${LINES}${row.id} ${row.bookings} ${toId ?? NOBODY}`
      const { approvers } = await confirm(trx, subject, actor, now)
      if (approvers.length < APPROVALS) {
        await writeAction(trx, { actor, action: 'confirm bank line', subjectId: row.id, ...(reason !== '' && { reason }) }, now)
        const what = to ? `${yuan(row.amount)}记给${calledBy(to)}` : `${yuan(row.amount)}放一边`
        return `记下了，${what}要两个人确认，还差另一个人也这样定`
      }
      // Also what others wanted with the line before this decision, which may leave its bookings as they are.
      await useUpUnder(trx, `${LINES}${row.id} `)
    }
    // Its invoices stay as they are until the money has moved.
    if (row.enterprise_id !== null) await lockEnterprise(trx, row.enterprise_id)
    if (!await book(trx, row, { enterpriseId: to?.id ?? null, by: actor, reason }, now)) throw cannot('这笔流水已经是这样了')
    const action = to ? 'match bank line' : 'ignore bank line'
    await writeAction(trx, { actor, action, subjectId: row.id, ...(reason !== '' && { reason }) }, now)
    return [to ? `${yuan(row.amount)}记给了${calledBy(to)}` : `${yuan(row.amount)}放一边了`, ...await warnings(trx, row.enterprise_id)].join('\n')
  })

/** What an operator has to know about the invoices of the enterprise that lost a line. */
async function warnings(trx: Trx, loser: string | null): Promise<string[]> {
  if (loser === null) return []
  const { invoiced, waiting } = await invoicedBy(trx, loser)
  if (invoiced === 0) return []
  const short = await isUncovered(trx, loser) ? '，现在比转进来的钱多，要退回或作废' : ''
  return [`注意：原来那家企业有${yuan(invoiced)}的发票，其中${waiting}张还没开${short}`]
}
