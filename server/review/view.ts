import type { Evidence } from '../db/tables/complaint'
import { chinaDateTime } from '../lib/china-time'
import { oneLine } from '../moderation/view'
import type { ShownLine } from './kind'

const AUTHORS: Readonly<Record<Evidence['by'], string>> = { me: '举报人', other: '被举报的', system: '系统' }

/** The copied evidence of a report; an asterisk marks the reported part. */
export const evidenceLines = (evidence: readonly Evidence[]): string[] => (evidence.length === 0 ? [] : [
  '举报时的内容，* 是被举报的',
  ...evidence.map(({ by, at, text, meant }) => `${meant ? '*' : ' '} ${chinaDateTime(new Date(at))}  ${AUTHORS[by]}  ${oneLine(text)}`),
])

/** A line as the command line prints it. */
export function lineOf(line: ShownLine): string {
  if (typeof line === 'string') return line
  if ('recording' in line) return `${line.label}  ${line.recording || '不在了'}`
  return [line.label, line.picture || '不在了', line.text].filter(Boolean).join('  ')
}
