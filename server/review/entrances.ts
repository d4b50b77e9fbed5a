import { importEntrances } from '../departure/import-entrances'
import { allEntrances, deleteEntrance } from '../departure/queries/entrances'
import type { Db } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { chinaDate } from '../lib/china-time'
import { BadCsv } from '../lib/csv'
import { idOf, refuseMore } from '../moderation/arguments'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeAction } from '../operator/queries/audit'
import { readFileOf } from './money/text'

export const ENTRANCES_HELP = `  entrances list                  讨工资、失业金、仲裁、工伤的官方入口
  entrances import <文件.csv>      导入官方入口：city,kind,name,phone,url,note,source,checked。城市空着是全国
  entrances remove <编号>          去掉一个`

const MAX_FAULTS = 20

interface Around {
  db: Db
  actor: string
  now: Date
}

/** Runs a command about the official entrances. @throws CannotModerate with a sentence for the operator */
export async function runEntrances(verb: string | undefined, rest: string[], { db, actor, now }: Around): Promise<string> {
  const [subject, ...more] = rest
  refuseMore(more)
  if (verb === 'list') {
    return (await allEntrances(db)).map(({ id, city_id: city, kind, name, phone, url, checked_on: checked }) =>
      [id, city === null ? '全国' : cityById(city)?.name, kind, name, phone || url, checked ?? '没核对'].join('  ')).join('\n') || '还没有'
  }
  if (verb === 'import') {
    if (subject === undefined) throw new CannotModerate('要写文件')
    const bytes = await readFileOf(subject)
    return db.transaction().execute(async (trx) => {
      const report = await importEntrances(trx, bytes, chinaDate(now)).catch((error: unknown) => {
        throw error instanceof BadCsv ? new CannotModerate('这个文件不是CSV，第一行要写列名') : error
      })
      if ('faults' in report) throw new CannotModerate(`一行都没导：\n${report.faults.slice(0, MAX_FAULTS).join('\n')}`)
      await writeAction(trx, { actor, action: 'import entrances', reason: String(report.entrances) }, now)
      return `导入了${report.entrances}个入口`
    })
  }
  if (verb === 'remove') {
    const id = idOf(subject, '要写编号，用 entrances list 查')
    return db.transaction().execute(async (trx) => {
      if (!await deleteEntrance(trx, id)) throw new CannotModerate('没有这个编号')
      await writeAction(trx, { actor, action: 'remove entrance', subjectId: id }, now)
      return '去掉了'
    })
  }
  throw new CannotModerate(`没有“entrances ${verb ?? ''}”。\n${ENTRANCES_HELP}`)
}
