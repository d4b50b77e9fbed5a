import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { Db } from '../db/schema'
import { takeCategories } from '../dictionary/categories'
import { takeSynonyms } from '../dictionary/synonyms'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { takeRules } from '../sensitive-words/operator-rules'
import { latestVersions } from './queries/content'
import { readContent } from './read'

/** Another process sees a change within this time. */
const EVERY_MS = 5 * SECOND_MS

/** What this process holds, by kind, and from which database. Texts and trades are looked up without waiting for it. */
const held: { db: Db | undefined, versions: Map<string, number> } = { db: undefined, versions: new Map() }

/**
 * Takes the rules on words, the trades and their synonyms that operators saved since. One query with one row for each kind if nothing
 * changed.
 */
export async function refreshContent(db: Db): Promise<void> {
  const latest = new Map((await latestVersions(db)).map(({ kind, version }) => [kind, version]))
  if (held.db !== db) Object.assign(held, { db, versions: new Map() })
  for (const kind of ['words', 'categories', 'synonyms'] as const) {
    const version = latest.get(kind) ?? 0
    if (held.versions.get(kind) === version) continue
    const { body } = await readContent(db, kind, version)
    if (kind === 'words') takeRules(body.words ?? [])
    else if (kind === 'categories') takeCategories(body.categories ?? [])
    else takeSynonyms(body.synonyms ?? [])
    held.versions.set(kind, version)
  }
}

/** Keeps a process up to date with what others save. */
export const createContentRefresh = ({ db, log }: { db: Db, log: Log }): Rounds =>
  createRounds(() => refreshContent(db), EVERY_MS, (error) => log.error({ err: error }, 'the content of operators cannot be read'))
