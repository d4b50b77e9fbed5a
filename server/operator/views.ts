import type { Deps } from '../deps'
import type { CallingOperator } from '../http/gate'
import { Refusal } from '../lib/refusal'
import { operatorByName } from './queries/operators'
import { countViews, deleteView, putView, viewsOf, type ViewRow } from './queries/views'

type Around = Pick<Deps, 'db' | 'now'>
type Shown = Pick<ViewRow, 'id' | 'name' | 'path'>

const MOST = 20

async function idOf({ db }: Around, { name }: CallingOperator): Promise<string> {
  const row = await operatorByName(db, name)
  if (!row) throw new Refusal('OPERATOR_SESSION_OVER')
  return row.id
}

/** The addresses of the console that an operator keeps, by name. */
export async function listViews(around: Around, caller: CallingOperator): Promise<{ items: Shown[] }> {
  return { items: await viewsOf(around.db, await idOf(around, caller)) }
}

/** Keeps an address under a name; the same name again replaces it. */
export async function saveView(around: Around, caller: CallingOperator, view: { name: string, path: string }): Promise<{ items: Shown[] }> {
  const id = await idOf(around, caller)
  await around.db.transaction().execute(async (trx) => {
    await putView(trx, id, view, around.now())
    if (await countViews(trx, id) > MOST) throw new Refusal('VIEW_LIMIT')
  })
  return { items: await viewsOf(around.db, id) }
}

/** Removes one. Idempotent. */
export async function removeView(around: Around, caller: CallingOperator, id: string): Promise<Record<string, never>> {
  await deleteView(around.db, await idOf(around, caller), id)
  return {}
}
