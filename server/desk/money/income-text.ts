import type { IncomeImport } from '@daogang/contract/operator-bank'
import type { Db } from '../../db/schema'
import { chinaDateTime } from '../../lib/china-time'
import { accountIdOf } from '../../moderation/act'
import type { Vault } from '../../real-name/vault'
import { fileOf } from '../imports/import-text'
import { importPay, listIncome } from './income'
import { yuan } from './text'

/** Earnings that the command line lists. */
const LAST = 30

/** Previews a file with earnings on the command line, or pays it. @returns the report for the operator */
export async function importIncomeFile(
  db: Db, path: string, { vault, ...who }: { vault: Vault, actor: string, confirm: boolean }, now: Date,
): Promise<string> {
  return linesOf(await importPay({ db, now: () => now }, vault, await fileOf(path, who))).join('\n')
}

function linesOf(
  { fingerprint, outcome, payments, lines, paid, overdrawnCount, problems, problemCount, balances, needsTwo }: IncomeImport,
): string[] {
  const overdrawn = lines.filter(({ isOverdrawn }) => isOverdrawn).map(({ line }) => line)
  return [
    `文件 ${fingerprint}  ${outcome === 'written' ? '发了' : '能发'}${payments.count}笔，共${yuan(payments.amount)}；发不了${problemCount}行${
      paid > 0 ? `；以前发过${paid}行` : ''}`,
    ...lines.map(({ line, mobile, title, gross }) => `第${line}行  ${mobile}  ${title}  ${yuan(gross)}`),
    ...problems.map(({ line, problem }) => `第${line}行  发不了：${problem}`),
    ...(outcome !== 'written' && overdrawnCount > 0 ? [`发完企业欠款的：${overdrawnText(overdrawn, overdrawnCount)}，要两个人各确认一次`] : []),
    ...balances.map(({ enterprise, left }) => `${enterprise}  发完余额${yuan(left)}${left < 0 ? '，欠款' : ''}`),
    ...(outcome === 'second' ? ['这批要两个人确认，还差另一个人：加 --confirm --by 他的名字'] : []),
    ...(outcome === 'preview' && payments.count > 0 ? [`还没发。${needsTwo ? '这批要两个人各确认一次' : '核对好'}，加 --confirm 发`] : []),
  ]
}

/** The rows that the answer lists, and how many there are in all if it lists fewer. */
const overdrawnText = (listed: readonly number[], count: number): string =>
  (listed.length === count ? `第${listed.join('、')}行` : [...listed.length > 0 ? [`第${listed.join('、')}行`] : [], `一共${count}行`].join('，'))

/** The last earnings of an account on the command line. */
export async function incomeText(db: Db, who: string, actor: string, now: Date): Promise<string> {
  const rows = await listIncome({ db, now: () => now }, await accountIdOf(db, who), actor, { after: null, limit: LAST })
  return rows.map(({ id, paid_at: at, title, gross, tax }) => [id, chinaDateTime(at), title, yuan(gross), `税${yuan(tax)}`].join('  '))
    .join('\n') || '这个账号没有收入'
}
