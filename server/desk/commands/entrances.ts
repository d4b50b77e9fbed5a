import type { OperatorEntrance } from '@daogang/contract/operator-import'
import { allEntrances, deleteEntrance } from '../../departure/queries/entrances'
import type { Db } from '../../db/schema'
import type { Deps } from '../../deps'
import { cityById } from '../../dictionary/regions'
import { idOf, refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { importTableFile } from '../imports/import-text'
import { ENTRANCES } from '../imports/tables'

export const ENTRANCES_HELP = `  entrances list                  讨工资、失业金、仲裁、工伤的官方入口
  entrances import <文件> [--confirm]   官方入口，先看，加 --confirm 才写：city,kind,name,phone,url,note,source,checked。城市空着是全国
  entrances remove <编号>          去掉一个`

/** All official entrances. */
export const listEntrances = async (db: Db): Promise<OperatorEntrance[]> =>
  (await allEntrances(db)).map(({ id, city_id: cityId, kind, name, phone, url, source, checked_on: checkedOn }) =>
    ({ id, city: cityId === null ? '' : cityById(cityId)?.name ?? '', kind, name, phone, url, source, checkedOn }))

/** Takes an entrance away. @throws Refusal OPERATOR_CANNOT if there is none */
export const removeEntrance = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, actor: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!await deleteEntrance(trx, id)) throw cannot('没有这个编号')
    await writeAction(trx, { actor, action: 'remove entrance', subjectId: id }, now())
  })

interface Around {
  db: Db
  actor: string
  confirm: boolean
  now: Date
}

/** Runs a command about the official entrances. @throws Refusal OPERATOR_CANNOT */
export async function runEntrances(verb: string | undefined, rest: string[], around: Around): Promise<string> {
  const { db, actor, now } = around
  const [subject, ...more] = rest
  refuseMore(more)
  if (verb === 'list') {
    return (await listEntrances(db)).map(({ id, city, kind, name, phone, url, checkedOn }) =>
      [id, city || '全国', kind, name, phone || url, checkedOn ?? '没核对'].join('  ')).join('\n') || '还没有'
  }
  if (verb === 'import') return importTableFile(ENTRANCES, subject, around)
  if (verb === 'remove') {
    await removeEntrance({ db, now: () => now }, idOf(subject, '要写编号，用 entrances list 查'), actor)
    return '去掉了'
  }
  throw cannot(`没有“entrances ${verb ?? ''}”。\n${ENTRANCES_HELP}`)
}
