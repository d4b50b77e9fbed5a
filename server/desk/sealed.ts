import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { SealedRecord } from '@daogang/contract/operator-sealed'
import { personTable, type AnyTable, type TableName } from '../data-export/build/plan'
import { cellText, type Meanings } from '../data-export/build/values'
import type { AnyRow } from '../data-export/queries/rows'
import { titleOf } from '../data-export/wording/columns'
import type { Deps } from '../deps'
import { items } from '../personal-data/registry/items'
import { registry } from '../personal-data/registry'
import type { KeptBy } from '../personal-data/registry/types'
import { reapplyErasures } from './commands/erasures'
import type { Look } from '../review/kind'
import { openSealed, type OpenedRecord } from './commands/sealed'

type Around = Pick<Deps, 'db' | 'now'>

const LAWS = {
  wages: '工资台账，保障农民工工资支付条例', recruitment: '招聘信息，网络招聘服务管理规定', money: '凭证和代扣税，会计档案管理办法', logs: '网络日志，网络安全法',
  proof: '同意和协议、举报，个人信息保护法',
} satisfies Record<KeptBy, string> as Readonly<Record<string, string>>
const PERSON = { name: '姓名', mobile: '手机号', number: '身份证号' } as const

/** Columns that join rows: their owners do not get them, an authority compares them. */
const TECHNICAL: Readonly<Record<string, string>> = {
  id: '编号', account_id: '账号的编号', real_name_id: '实名的编号', employment_id: '入职的编号', application_id: '报名的编号', conversation_id: '聊天的编号',
  handler_id: '负责人的编号', publisher_id: '发布人的编号', client_id: '手机上的编号', nth: '第几次', seq: '第几条', once: '请求的编号', created_by: '谁建的',
  decided_by: '谁处理的', entered_by: '谁填的',
}
/** Bytes as PostgreSQL writes them: ciphertext or a hash, which say nothing to a person. */
const BYTES = /^\\x[0-9a-f]*$/
/** Ids stay as they are: an authority has no archive with the names behind them. */
const MEANINGS: Meanings = { of: (id) => id, questionOf: () => undefined, isCoins: ({ asset }) => asset === 'COIN' }

/** What a column is called. One that is in neither list, or that a later release dropped, keeps its name. */
function columnTitle(table: string, column: string, entry: AnyTable | undefined): string {
  const use: string | undefined = entry?.columns[column]
  const item = use !== undefined && use in items ? items[use as keyof typeof items].name : undefined
  return titleOf(table, column, TECHNICAL[column] ?? item ?? column)
}

/** The columns of a row that has something to read, in words. */
function rowOf(table: string, row: AnyRow, entry: AnyTable | undefined): { label: string, text: string }[] {
  return Object.entries(row).flatMap(([column, value]) => {
    if (typeof value === 'string' && BYTES.test(value)) return []
    const text = cellText(value, { table, column, row }, MEANINGS)
    return text === '' ? [] : [{ label: columnTitle(table, column, entry), text }]
  })
}

function recordOf({ id, law, sealedOn, until, content: { person, tables }, files }: OpenedRecord): SealedRecord {
  return {
    id, law: LAWS[law] ?? law, sealedOn, until,
    person: (Object.keys(PERSON) as (keyof typeof PERSON)[]).flatMap((key) =>
      (person[key] === undefined ? [] : [{ label: PERSON[key], text: person[key] }])),
    // A table that a later release dropped has no title any more.
    tables: Object.entries(tables).map(([name, rows]) => {
      const entry = name in registry ? personTable(registry, name as TableName) : undefined
      return { title: entry?.title ?? name, rows: (rows as AnyRow[]).map((row) => rowOf(name, row, entry)) }
    }),
    files: files.flatMap((file) => (typeof file === 'string' ? []
      : [{ label: file.label, url: 'picture' in file ? file.picture : file.recording }])),
  }
}

/** Opens sealed records, or notes the first operator's word. @throws Refusal OPERATOR_CANNOT */
export async function findSealedRecords(
  around: Around, look: Look, request: BodyOf<typeof endpoints.operatorSealedFind>, actor: string,
): Promise<{ waitsForSecond: boolean, records: SealedRecord[] }> {
  const records = await openSealed(around, look, { ...request, actor })
  return { waitsForSecond: records === undefined, records: records?.map(recordOf) ?? [] }
}

/** Erases again what a restored backup brought back. */
export const reapply = async (around: Around, look: Look, actor: string): Promise<{ erased: number }> =>
  ({ erased: await reapplyErasures(around, look.cancellations(), actor) })
