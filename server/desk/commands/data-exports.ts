import { join } from 'node:path'
import { exportPercent } from '@daogang/contract/rules/data-export'
import { mayTake, recordTaken } from '../../data-export/by-operators'
import { exportById, openExports, SELF, type DataExportRow } from '../../data-export/queries/exports'
import { exportKey, stateAt } from '../../data-export/rules'
import type { Db } from '../../db/schema'
import { chinaDateTime } from '../../lib/china-time'
import { withScratch } from '../../lib/scratch'
import { accountIdOf } from '../../moderation/act'
import { idOf, refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import type { CommandCaller } from '../../moderation/roles'
import { commandSanction } from '../../moderation/sanction-command'
import type { Look } from '../../review/kind'

export const DATA_EXPORT_HELP = `  data-export list                没下载完的“导出我的数据”，和整理到哪里
  data-export start <手机号|编号>  登录不了的人，核对过身份以后替TA导出。--reason 写怎么核对的，要一个主管同意
  data-export save <编号> <文件.zip>  把替TA导出的数据存成文件，交给本人。只有提的人和同意的人能存，存一次就删`

interface Around {
  db: Db
  look: Look
  caller: CommandCaller
  reason: string
  now: Date
}

const STATES: Readonly<Record<DataExportRow['state'], string>> = {
  waiting: '排队', building: '整理', ready: '能下载', taken: '下载过', expired: '过期', failed: '没成',
}

function lineOf(row: DataExportRow, now: Date): string {
  const state = stateAt(row, now)
  return [
    row.id, `账号 ${row.account_id}`, chinaDateTime(row.requested_at),
    `${STATES[state]}${state === 'building' ? `${exportPercent(state, row.done, row.total)}%` : ''}`,
    row.until && `放到${chinaDateTime(row.until)}`, row.started_by !== SELF && `替本人导出：${row.started_by}`,
  ].filter(Boolean).join('  ')
}

/** Runs a command about exports of people's own data. @throws Refusal OPERATOR_CANNOT */
export async function runDataExports(verb: string | undefined, [subject, file, ...more]: string[], around: Around): Promise<string> {
  const { db, look, caller, reason, now } = around
  const actor = caller.name
  refuseMore(more)
  if (verb === 'list' && subject === undefined) {
    return (await openExports(db)).map((row) => lineOf(row, now)).join('\n') || '没有'
  }
  if (verb === 'start' && subject !== undefined && file === undefined) {
    if (reason === '') throw cannot('要用 --reason 写怎么核对身份的')
    return commandSanction({ db, now: () => now, actor }, caller, 'export', await accountIdOf(db, subject), { reason })
  }
  if (verb === 'save' && file !== undefined) return save(idOf(subject, '要写编号，用 data-export list 查'), file, { db, look, actor, now })
  throw cannot(`没有这个命令。\n${DATA_EXPORT_HELP}`)
}

async function save(
  id: string, file: string, { db, look, actor, now }: Pick<Around, 'db' | 'look' | 'now'> & { actor: string },
): Promise<string> {
  const row = await exportById(db, id)
  if (!row || !mayTake(row, actor)) throw cannot('没有这个编号，或者不是你提的或同意的')
  if (stateAt(row, now) !== 'ready') throw cannot(`现在是“${STATES[stateAt(row, now)]}”，整理好以后才能存，只能存一次`)
  await withScratch(async (folder) => {
    const sealed = join(folder, 'sealed')
    if (!await look.storage.fetch(exportKey(row.file), sealed)) throw cannot('文件不在了，重新导出一份')
    await look.exports.open(sealed, file, row.id)
  })
  await recordTaken(db, row, actor, now)
  await look.storage.remove([exportKey(row.file)])
  return `存到了${file}，只交给本人，交完删掉`
}
