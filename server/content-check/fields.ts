import type { Database, Trx } from '../db/schema'
import type { Scene } from '../providers/moderation/types'
import { readTexts, replaceTexts } from './queries/texts'
import type { ContentKey, Parts, Subject } from './subject'

interface Fields {
  label: string
  scene: Scene
  table: keyof Database
  /** Columns that hold the author's texts, each with the placeholder of a hidden text. */
  columns: Readonly<Record<string, string | ((key: ContentKey) => string)>>
  /** Updates copies of these texts elsewhere, after they were hidden or shown. `before` are the texts that they replace. */
  updateCopies?(trx: Trx, key: ContentKey, parts: Parts, before: Parts): Promise<unknown>
}

/** Replaces a hidden text in a place that must not be empty. */
export const HIDDEN = '（已隐藏）'

/** A content that consists of text columns of one row. While it is hidden, only its check has the texts. */
export function fieldsSubject({ label, scene, table, columns, updateCopies }: Fields): Subject {
  const names = Object.keys(columns)

  function placeholder(name: string, key: ContentKey): string {
    const value = columns[name] ?? ''
    return typeof value === 'string' ? value : value(key)
  }
  const placeholders = (parts: Parts, key: ContentKey): Parts =>
    Object.fromEntries(Object.keys(parts).map((name) => [name, placeholder(name, key)]))

  return {
    label,
    scene,
    async read(db, key) {
      const values = await readTexts(db, table, key, names)
      const parts = names.flatMap((name) => {
        const value = values?.[name] ?? ''
        return value === '' || value === placeholder(name, key) ? [] : [[name, value] as const]
      })
      return parts.length === 0 ? undefined : Object.fromEntries(parts)
    },
    async hide(trx, key, parts) {
      if (!await replaceTexts(trx, table, key, parts, placeholders(parts, key))) return 'changed'
      await updateCopies?.(trx, key, placeholders(parts, key), parts)
      return 'hidden'
    },
    async show(trx, key, parts) {
      const hidden = placeholders(parts, key)
      if (await replaceTexts(trx, table, key, hidden, parts)) await updateCopies?.(trx, key, parts, hidden)
    },
  }
}
