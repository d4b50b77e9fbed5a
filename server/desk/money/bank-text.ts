import type { BankImport, BankLine } from '@daogang/contract/operator-bank'
import type { Db } from '../../db/schema'
import { oneLine } from '../../lib/one-line'
import { fileOf } from '../imports/import-text'
import { importBank, listBank } from './bank'
import { yuan } from './text'

/** Lines that the command line lists. */
const MAX_LINES = 100

type Shown = Pick<BankLine, 'number' | 'day' | 'amount' | 'payer' | 'remark' | 'enterprise' | 'suggestion'>

const lineText = ({ number, day, amount, payer, remark, enterprise, suggestion }: Shown, decided = ''): string => [
  number, day, yuan(amount), enterprise, payer, oneLine(remark), suggestion && `可能是 ${suggestion.id}`, decided,
].filter(Boolean).join('  ')

/** How a line was decided, and by which operator. */
const decidedText = ({ state, by, reason }: Pick<BankLine, 'state' | 'by' | 'reason'>): string =>
  (state === 'ignored' ? `放一边：${by}，${oneLine(reason)}` : by && `对上的：${by}`)

/** Previews or imports a statement on the command line. @returns the report for the operator */
export async function importBankFile(
  db: Db, path: string, who: { actor: string, confirm: boolean }, now: Date,
): Promise<string> {
  return textOf(await importBank({ db, now: () => now }, await fileOf(path, who)))
}

function textOf(report: BankImport): string {
  const { outcome, matched, unmatched, known, outgoing, problemCount, lines, problems, needsTwo, confirmedBy } = report
  const words = confirmedBy.length === 0 ? '' : `，${confirmedBy.join('、')}确认过`
  const next = {
    written: '', second: '你的确认记下了，还差另一个人用同一个文件确认',
    preview: `还没写。核对好，加 --confirm${needsTwo ? '，要两个人各确认一次' : ''}${words}`,
  }[outcome]
  return [
    `对上${matched.count}笔，没对上${unmatched.count}笔，以前导过${known}笔，转出${outgoing}笔不管，看不懂${problemCount}行`,
    ...lines.map((line) => lineText(line)), ...problems.map(({ line, problem }) => `第${line}行  ${problem}`), next,
  ].filter(Boolean).join('\n')
}

/** Lines on the command line: those that wait, or those of an enterprise or a day, which names those that were put aside too. */
export async function bankText(db: Db, of: string, now: Date): Promise<string> {
  const lines = await listBank({ db, now: () => now }, of, { after: null, limit: MAX_LINES })
  return lines.map((line) => lineText(line, decidedText(line))).join('\n') || (of === '' ? '都对上了' : '没有对上的流水')
}
