import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorEntrance, TableImport } from '@daogang/contract/operator-import'
import { isUnannounced, type Holiday } from '@daogang/contract/rules/holidays'
import { calendarOf } from '../attendance/queries/holidays'
import type { Deps } from '../deps'
import { cityById } from '../dictionary/regions'
import { landmarkCities } from '../landmark/queries/landmarks'
import { receive, type FormFile } from '../lib/form'
import { withScratch } from '../lib/scratch'
import { listEntrances, removeEntrance } from './commands/entrances'
import { importTable, type TableKind } from './imports/import-table'
import type { Sent } from './imports/table-file'

type Around = Pick<Deps, 'db' | 'now'>

/** A file of the console for a verb of an import. @throws Refusal */
export const sendTo = <R>(
  file: FormFile, { fingerprint, actor }: { fingerprint: string, actor: string }, verb: (sent: Sent) => Promise<R>,
): Promise<R> => withScratch(async (folder) => {
  const path = join(folder, 'table')
  await receive(file, path)
  const bytes = await readFile(path)
  return verb({ bytes, fingerprint, actor })
})

/** Previews or writes a table. @throws Refusal OPERATOR_CANNOT */
export const importSent = (
  around: Around, kind: TableKind, file: FormFile, who: { fingerprint: string, actor: string },
): Promise<TableImport> => sendTo(file, who, (sent) => importTable(around, kind, sent))

/** The calendar of a year. */
export async function listHolidays({ db }: Around, year: number): Promise<{ isUnannounced: boolean, items: Holiday[] }> {
  const calendar = await calendarOf(db, `${year}-01-01`, `${year}-12-31`)
  const items = [...calendar.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  return { isUnannounced: isUnannounced(year, items), items }
}

/** The cities that have business areas or metro stations. */
export const listLandmarkCities = async ({ db }: Around) => ({
  items: (await landmarkCities(db)).map(({ city_id: cityId, areas, stations, lines, at, by }) =>
    ({ cityId, city: cityById(cityId)?.name ?? '', areas, stations, lines: lines ?? 0, at: at.toISOString(), by })),
})

/** All official entrances. */
export const entrances = async ({ db }: Around): Promise<{ items: OperatorEntrance[] }> => ({ items: await listEntrances(db) })

/** @throws Refusal OPERATOR_CANNOT if there is none */
export async function dropEntrance(around: Around, id: string, actor: string): Promise<Record<string, never>> {
  await removeEntrance(around, id, actor)
  return {}
}
