import type { Content } from '@daogang/contract/operator-content'
import type { ContentKind } from '@daogang/contract/rules/content'
import type { Db } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { BUILT_IN } from './built-in'
import { contentHistory, contentRow } from './queries/content'

/** A document of operators: the latest version, or a given one. Version 0 is the one of the build. @throws Refusal NOT_FOUND */
export async function readContent(db: Db, kind: ContentKind, version?: number): Promise<Content> {
  const row = version === 0 ? undefined : await contentRow(db, kind, version)
  if (row) return { kind, version: row.version, note: row.note, by: row.operator, at: row.created_at.toISOString(), body: row.body }
  if (version !== undefined && version !== 0) throw new Refusal('NOT_FOUND', '没有这一版')
  return { kind, version: 0, note: '', by: '', at: null, body: BUILT_IN[kind]() }
}

/** The versions of a document, the latest first. */
export async function readHistory(db: Db, kind: ContentKind) {
  return {
    items: (await contentHistory(db, kind)).map(({ version, note, operator, created_at: at }) =>
      ({ version, note, by: operator, at: at.toISOString() })),
  }
}
