import { reasonsOf, TARGET_WORDS } from '../complaint/rules'
import type { Row } from '../db/schema'
import type { Evidence } from '../db/tables/complaint'
import { labelOf } from '../dictionary/dictionaries'
import { chinaDateTime } from '../lib/china-time'
import { oneLine } from '../lib/one-line'
import type { ShownLine } from './kind'

const AUTHORS: Readonly<Record<Evidence['by'], string>> = { me: '举报人', other: '被举报的', system: '系统' }
const COLLEAGUES: typeof AUTHORS = { me: '举报人的同事', other: '被举报的人的同事', system: '系统' }
const authorOf = ({ by, colleague }: Evidence): string => (colleague ? COLLEAGUES : AUTHORS)[by]

type Report = Pick<Row<'complaint'>, 'target_kind' | 'target_id' | 'target_name' | 'reason' | 'content'>

/** A report in one line. */
export const reportLine = ({ target_kind: kind, target_id: id, target_name: name, reason, content }: Report): string =>
  [`${TARGET_WORDS[kind]} ${id}`, name, labelOf(reasonsOf(kind), reason), oneLine(content)].join('  ').trimEnd()

/** The copied evidence of a report; an asterisk marks the reported part. */
export const evidenceLines = (evidence: readonly Evidence[]): string[] => (evidence.length === 0 ? [] : [
  '举报时的内容，* 是被举报的',
  ...evidence.map((one) => `${one.meant ? '*' : ' '} ${chinaDateTime(new Date(one.at))}  ${authorOf(one)}  ${oneLine(one.text)}`),
])

/** A line as the command line prints it. */
export function lineOf(line: ShownLine): string {
  if (typeof line === 'string') return line
  if ('recording' in line) return `${line.label}  ${line.recording || '不在了'}`
  return [line.label, line.picture || '不在了', line.text].filter(Boolean).join('  ')
}
