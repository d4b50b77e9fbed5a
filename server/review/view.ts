import type { Evidence } from '../db/tables/complaint'
import { chinaDateTime } from '../lib/china-time'
import { oneLine } from '../moderation/view'

const AUTHORS: Readonly<Record<Evidence['by'], string>> = { me: '举报人', other: '被举报的', system: '系统' }

/** The copied evidence of a report; an asterisk marks the reported part. */
export const evidenceLines = (evidence: readonly Evidence[]): string[] => (evidence.length === 0 ? [] : [
  '举报时的内容，* 是被举报的',
  ...evidence.map(({ by, at, text, meant }) => `${meant ? '*' : ' '} ${chinaDateTime(new Date(at))}  ${AUTHORS[by]}  ${oneLine(text)}`),
])
