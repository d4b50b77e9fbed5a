import { reasonsOf, TARGET_WORDS } from '../complaint/rules'
import type { Row } from '../db/schema'
import type { Evidence } from '../db/tables/complaint'
import { labelOf } from '../dictionary/dictionaries'
import { chinaDateTime } from '../lib/china-time'

const AUTHORS: Readonly<Record<Evidence['by'], string>> = { me: '举报人', other: '被举报的', system: '系统' }

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

type Report = Pick<Row<'complaint'>, 'target_kind' | 'target_id' | 'target_name' | 'reason' | 'content'>

/** A report in one line. */
export const reportLine = ({ target_kind: kind, target_id: id, target_name: name, reason, content }: Report): string =>
  [`${TARGET_WORDS[kind]} ${id}`, name, labelOf(reasonsOf(kind), reason), oneLine(content)].join('  ').trimEnd()

/** The copied evidence of a report; an asterisk marks the reported part. */
export const evidenceLines = (evidence: readonly Evidence[]): string[] => (evidence.length === 0 ? [] : [
  '举报时的内容，* 是被举报的',
  ...evidence.map(({ by, at, text, meant }) => `${meant ? '*' : ' '} ${chinaDateTime(new Date(at))}  ${AUTHORS[by]}  ${oneLine(text)}`),
])
