import type { TableImport } from '@daogang/contract/operator-import'
import type { Db } from '../../db/schema'
import { fingerprintOf } from '../../lib/table-plan'
import { cannot } from '../../lib/cannot'
import { readFileOf } from '../money/text'
import { importTable, type TableKind } from './import-table'
import type { Sent } from './table-file'

const MAX_LINES = 20
const CHANGES = { new: '新增', changed: '修改', removed: '去掉' } as const

/** A file on the operator's machine, to be previewed or, confirmed, written. @throws Refusal OPERATOR_CANNOT without a readable file */
export async function fileOf(path: string | undefined, { actor, confirm }: { actor: string, confirm: boolean }): Promise<Sent> {
  if (path === undefined) throw cannot('要写文件')
  const bytes = Buffer.from(await readFileOf(path))
  return { bytes, fingerprint: confirm ? fingerprintOf(bytes) : '', actor }
}

interface Around {
  db: Db
  actor: string
  confirm: boolean
  now: Date
}

/** Imports a table on the command line. @returns the text to print @throws Refusal OPERATOR_CANNOT with everything that is wrong */
export async function importTableFile(kind: TableKind, path: string | undefined, { db, now, ...who }: Around): Promise<string> {
  const report = await importTable({ db, now: () => now }, kind, await fileOf(path, who))
  if (report.problemCount > 0) {
    const more = report.problemCount - MAX_LINES
    throw cannot([
      '一行都没导：', ...report.problems.slice(0, MAX_LINES).map(({ line, problem }) => `第${line}行  ${problem}`),
      ...(more > 0 ? [`还有${more}个`] : []),
    ].join('\n'))
  }
  return textOf(report)
}

function textOf({ outcome, counts, changes, needsTwo, confirmedBy, note }: TableImport): string {
  const sum = `新增${counts.new}，修改${counts.changed}，去掉${counts.removed}，不变${counts.same}`
  if (outcome === 'written') return [`写好了：${sum}`, note].filter(Boolean).join('\n')
  const words = confirmedBy.length === 0 ? '' : `，${confirmedBy.join('、')}确认过`
  const next = outcome === 'second' ? '你的确认记下了，还差另一个人用同一个文件确认'
    : `还没写。核对好，加 --confirm${needsTwo ? '，要两个人各确认一次' : ''}${words}`
  const more = counts.new + counts.changed + counts.removed - MAX_LINES
  return [
    sum, ...changes.slice(0, MAX_LINES).map(({ line, change, name, before, after }) =>
      [line === null ? '' : `第${line}行`, CHANGES[change], name, before, before !== '' && after !== '' && '→', after]
        .filter(Boolean).join('  ')),
    ...(more > 0 ? [`还有${more}处`] : []), next,
  ].join('\n')
}
