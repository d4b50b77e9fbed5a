import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { SealedRecord } from '@daogang/contract/operator-sealed'
import { personTable, type TableName } from '../../data-export/build/plan'
import { titleOf } from '../../data-export/wording/columns'
import type { Deps } from '../../deps'
import { registry } from '../../personal-data/registry'
import type { KeptBy } from '../../personal-data/registry/types'
import { reapplyErasures } from '../erasures'
import type { Look } from '../kind'
import { openSealed, type OpenedRecord } from '../sealed'
import { orRefuse } from './refuse'

type Around = Pick<Deps, 'db' | 'now'>

const LAWS = {
  wages: '工资台账，保障农民工工资支付条例', recruitment: '招聘信息，网络招聘服务管理规定', money: '凭证和代扣税，会计档案管理办法', logs: '网络日志，网络安全法',
  proof: '同意和协议、举报，个人信息保护法',
} satisfies Record<KeptBy, string> as Readonly<Record<string, string>>
const PERSON = { name: '姓名', mobile: '手机号', number: '身份证号' } as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value) ?? '')

function recordOf({ id, law, sealedOn, until, content: { person, tables }, files }: OpenedRecord): SealedRecord {
  return {
    id, law: LAWS[law] ?? law, sealedOn, until,
    person: (Object.keys(PERSON) as (keyof typeof PERSON)[]).flatMap((key) =>
      (person[key] === undefined ? [] : [{ label: PERSON[key], text: person[key] }])),
    // A table that a later release dropped has no title any more.
    tables: Object.entries(tables).map(([name, rows]) => ({
      title: name in registry ? personTable(registry, name as TableName).title : name,
      rows: (rows as object[]).map((row) => Object.entries(row).filter(([, value]) => value !== null)
        .map(([column, value]) => ({ label: titleOf(name, column, column), text: textOf(value) }))),
    })),
    files: files.flatMap((file) => (typeof file === 'string' ? []
      : [{ label: file.label, url: 'picture' in file ? file.picture : file.recording }])),
  }
}

/** Opens sealed records, or notes the first operator's word. @throws Refusal OPERATOR_CANNOT */
export async function findSealedRecords(
  around: Around, look: Look, request: BodyOf<typeof endpoints.operatorSealedFind>, actor: string,
): Promise<{ waitsForSecond: boolean, records: SealedRecord[] }> {
  const records = await orRefuse(openSealed(around, look, { ...request, actor }))
  return { waitsForSecond: records === undefined, records: records?.map(recordOf) ?? [] }
}

/** Erases again what a restored backup brought back. */
export const reapply = async (around: Around, look: Look, actor: string): Promise<{ erased: number }> =>
  ({ erased: await reapplyErasures(around, look.cancellations(), actor) })
