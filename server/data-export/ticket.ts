import type { Config } from '../config'
import { createHasher } from '../lib/crypto'

/** Path of the files; the id of the export and its ticket follow. */
export const FILE_PATH = '/compliance/dataExport/file/'

/** Tickets for the download: the same for the same code, and worth nothing after another one. */
export function createTickets({ secret }: Pick<Config, 'secret'>) {
  const hasher = createHasher(secret, 'data export ticket')
  return {
    issue: (id: string, openedBy: string): string => hasher.hash(id, openedBy).toString('base64url'),
    /** @param openedBy null before the first code */
    isValid(ticket: string, id: string, openedBy: string | null): boolean {
      const given = Buffer.from(ticket, 'base64url')
      return openedBy !== null && given.length === 32 && hasher.matches(given, id, openedBy)
    },
  }
}
