import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps'
import { CSV_HEAD, csvRow } from '../../lib/csv'
import { registry } from '../../personal-data/registry/index'
import { filesOf } from '../queries/files'
import { questionsOf } from '../queries/forms'
import { coinAccounts, createNames, type Names } from '../queries/names'
import { rowsOf } from '../queries/rows'
import { plan } from './contents'
import { htmlEmpty, htmlFile, htmlFoot, htmlHead, htmlNav, htmlRow, htmlSection, htmlTable, htmlTableEnd } from './html'
import { createOpeners, openRow, type Openers } from './openers'
import { bringFile, pathsOf } from './pictures'
import { sectionsOf, type PlannedTable } from './plan'
import { cellText, jsonValue, type Meanings } from './values'
import { createWriter, type Writer } from './writer'

/** What a file is made of, in a local folder. */
export interface Collected {
  html: string
  json: string
  /** The tables that have rows, as CSV. */
  sheets: readonly LocalFile[]
  /** Pictures, videos and recordings. */
  files: readonly LocalFile[]
}

interface LocalFile {
  local: string
  /** In the archive. */
  path: string
}

type CollectDeps = Pick<Deps, 'db' | 'config' | 'log' | 'now'> & { providers: Pick<Deps['providers'], 'storage'> }

interface Options {
  accountId: string
  /** Empty. */
  folder: string
  /** Called after each table and each file. Throws when the work is not wanted any more. */
  onStep(done: number): Promise<void>
}

/** Tables, and the pictures as one more step. */
export const STEPS = plan.length + 1

const PICTURES = '照片和视频'
const SHEETS = '表格'

/** Writes everything that the registry knows of an account into a readable page, into JSON and into CSV, table by table. */
export async function collect(deps: CollectDeps, { accountId, folder, onStep }: Options): Promise<Collected> {
  const { db, config, log, now } = deps
  const [html, json, body] = [join(folder, 'page.html'), join(folder, 'data.json'), join(folder, 'body')]
  const own = await filesOf(db, accountId)
  const [paths, names] = [pathsOf(own), createNames(db)]
  const [coins, questions] = [await coinAccounts(db, accountId), await questionsOf(db, accountId)]
  const meanings: Meanings = {
    of: (id) => paths.get(id) ?? names.get(id),
    questionOf: ({ campaign_id: campaignId, submission_id: submissionId }, name) =>
      questions.get(String(submissionId ?? campaignId))?.get(name),
    isCoins: ({ asset, account_id: id }) => asset === 'COIN' || (typeof id === 'string' && coins.has(id)),
  }
  const context: Context = { ...deps, accountId, folder, openers: createOpeners(config), names, meanings }
  const [page, data] = [await createWriter(body), await createWriter(json)]
  const counts: { group: string, count: number }[] = []
  const [sheets, brought]: [LocalFile[], LocalFile[]] = [[], []]
  try {
    await data.write(`{"madeAt":${JSON.stringify(now().toISOString())},"unitOfMoney":"fen","tables":[`)
    let done = 0
    for (const { group, tables } of sectionsOf(plan)) {
      await page.write(htmlSection(group, counts.length))
      const empty: string[] = []
      let count = 0
      for (const table of tables) {
        const rows = await writeTable(context, table, { page, data, isFirst: done === 0 })
        if (rows === 0) empty.push(table.title)
        else sheets.push({ local: sheetOf(context, table), path: `${SHEETS}/${table.title}.csv` })
        count += rows
        done += 1
        await onStep(done)
      }
      await page.write(htmlEmpty(empty))
      counts.push({ group, count })
    }
    await data.write(']}')
    await page.write(`${htmlSection(PICTURES, counts.length)}${own.length === 0 ? htmlEmpty([PICTURES]) : '<div class="pictures">'}`)
    for (const file of own) {
      const one = await bringFile(file, paths.get(file.id) ?? '', { folder, storage: deps.providers.storage, log })
      await onStep(done)
      if (!one) continue
      brought.push({ local: one.local, path: one.path })
      await page.write(htmlFile(one))
    }
    await page.write(own.length === 0 ? '' : '</div>')
    counts.push({ group: PICTURES, count: brought.length })
    await onStep(done + 1)
  } finally {
    await page.close()
    await data.close()
  }
  await join3(html, `${htmlHead(now())}${htmlNav(counts)}`, body)
  return { html, json, sheets, files: brought }
}

/** The list of sections has their counts, so it is written when the rest is there. */
async function join3(html: string, head: string, body: string): Promise<void> {
  const page = await createWriter(html)
  await page.write(head)
  await page.close()
  await pipeline(createReadStream(body), createWriteStream(html, { flags: 'a' }))
  await pipeline([htmlFoot], createWriteStream(html, { flags: 'a' }))
}

interface Context extends CollectDeps {
  accountId: string
  folder: string
  openers: Openers
  names: Names
  meanings: Meanings
}

interface Writers {
  page: Writer
  data: Writer
  isFirst: boolean
}

/** Where the CSV of a table is. A table without rows has none. */
const sheetOf = ({ folder }: Context, { name }: PlannedTable): string => join(folder, `${name}.csv`)

/** @returns how many rows it has */
async function writeTable(context: Context, table: PlannedTable, { page, data, isFirst }: Writers): Promise<number> {
  const { db, accountId, openers, names: named, meanings, log } = context
  const [names, titles] = [table.columns.map(({ name }) => name), table.columns.map(({ title }) => title)]
  const labels = names.flatMap((name) => openers[`${table.name}.${name}`]?.labels ?? [])
  const columns = [...new Set([...names, ...labels, ...READ_TOO[table.name] ?? []])]
  const head = JSON.stringify({
    group: table.group, title: table.title, name: table.name,
    columns: Object.fromEntries(table.columns.map(({ name, title }) => [name, title])),
  })
  await data.write(`${isFirst ? '' : ','}\n${head.slice(0, -1)},"rows":[`)
  let count = 0
  let sheet: Writer | undefined
  try {
    for await (const rows of rowsOf(db, registry, { table: table.name, columns, accountId })) {
      await named.read(rows)
      for (const sealed of rows) {
        const row = openRow(openers, table.name, sealed, (error, column) =>
          log.error({ err: error, column }, 'data export: a sealed value cannot be opened'))
        const placeOf = (column: string) => ({ table: table.name, column, row })
        if (!sheet) {
          await page.write(htmlTable(table.title, titles))
          sheet = await createWriter(sheetOf(context, table))
          await sheet.write(`${CSV_HEAD}${csvRow(titles)}`)
        }
        const cells = names.map((name) => cellText(row[name], placeOf(name), meanings))
        await page.write(htmlRow(titles, cells))
        await sheet.write(csvRow(cells))
        const values = Object.fromEntries(names.map((name) => [name, jsonValue(row[name], placeOf(name), meanings)]))
        await data.write(`${count === 0 ? '' : ','}\n${JSON.stringify(values)}`)
        count += 1
      }
    }
  } finally {
    await sheet?.close()
  }
  if (count > 0) await page.write(htmlTableEnd)
  await data.write(']}')
  return count
}

/** Columns that say how others are written, and are not written themselves. */
const READ_TOO: Readonly<Record<string, readonly string[]>> = { ledger_entry: ['account_id'], submission_event: ['submission_id'] }
