import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { LoggedIn, TestApp } from './harness'
import { ownCode } from './login-codes'
import { unzip } from './zip'

/** A code by SMS for an export, a minute after the one before. @returns the input of its calls */
export function exportCode(t: TestApp, person: LoggedIn): Promise<{ requestId: string, code: string }> {
  t.advance(MINUTE_MS)
  return ownCode(t, person, 'dataExportCode')
}

/** An export that is finished. @returns its id */
export async function makeExport(t: TestApp, person: LoggedIn): Promise<string> {
  await person.data('dataExportRequest', await exportCode(t, person))
  await t.exports.drain()
  const { current } = await person.data('dataExport', {})
  if (current?.state !== 'ready') throw new Error(`the export is ${current?.state ?? 'missing'}`)
  return current.id
}

/** Downloads from an address, without a login. */
export const download = (t: TestApp, url: string) => t.app.inject({ method: 'GET', url })

export interface ExportedFile {
  html: string
  json: { tables: { name: string, title: string, group: string, columns: Record<string, string>, rows: Record<string, unknown>[] }[] }
  files: ReadonlyMap<string, Buffer>
}

/** Reads an archive. */
export function readExport(archive: Buffer): ExportedFile {
  const files = unzip(archive)
  const text = (name: string): string => files.get(name)?.toString('utf8') ?? ''
  return { html: text('我的数据.html'), json: JSON.parse(text('我的数据.json')) as ExportedFile['json'], files }
}

/** Everything that a person gets: requested, built, opened and downloaded. */
export async function exportOf(t: TestApp, person: LoggedIn): Promise<ExportedFile> {
  const id = await makeExport(t, person)
  const { url } = await person.data('dataExportOpen', { id, ...await exportCode(t, person) })
  return readExport((await download(t, url)).rawPayload)
}
