import { reasonsOf, TARGET_WORDS } from '../complaint/rules'
import type { Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

type Report = Pick<Row<'complaint'>, 'target_kind' | 'target_id' | 'target_name' | 'reason' | 'content'>

/** A report in one line. */
export const reportLine = ({ target_kind: kind, target_id: id, target_name: name, reason, content }: Report): string =>
  [`${TARGET_WORDS[kind]} ${id}`, name, labelOf(reasonsOf(kind), reason), oneLine(content)].join('  ').trimEnd()
