import { yuanText } from '@daogang/contract/rules/money'
import type { Settlement } from '@daogang/contract/rules/pay'
import { dictionaries } from '../dictionary/dictionaries'
import { termsBeside } from '../job/terms'
import { welfareNotes } from '../job/rules'
import { foundText } from './check-words'
import type { jobToReview, latestCheck } from './queries/jobs'

type ReviewedJob = NonNullable<Awaited<ReturnType<typeof jobToReview>>>
type Checked = NonNullable<Awaited<ReturnType<typeof latestCheck>>>

export const UNITS = { month: '月', day: '天', hour: '小时', piece: '件' } as const
const SETTLED: Readonly<Record<Settlement, string>> = { daily: '日结', weekly: '周结', monthly: '月结', on_finish: '完工结' }
const WELFARES: ReadonlyMap<string, string> = new Map(dictionaries.job_welfares.map(({ value, label }) => [value, label]))

const line = (label: string, text: string | null): string[] => (text === null || text === '' ? [] : [`${label}  ${text}`])

/** What a job says beside its trade, pay and duties: with these the reviewer has read every text that a host can find wrong. */
export function termLines(row: ReviewedJob): string[] {
  const welfares = welfareNotes(row.welfares, row.welfare_notes, WELFARES)
  return [
    ...line('替谁招', row.agency), ...line('上班时间', row.hours),
    ...line('怎么发钱', [SETTLED[row.settlement], row.payday].filter(Boolean).join('  ')),
    ...row.pay_parts.map(({ label, amount, unit }) => `工资里有  ${label}  ${yuanText(amount)}/${UNITS[unit]}`),
    ...line('福利', welfares.map(({ label, note }) => (note === '' ? label : `${label}（${note}）`)).join('、')),
    ...termsBeside(row).map(({ label, text }) => `${label}  ${text}`),
    ...line('集合的地方', row.place), ...line('联系人', row.contact),
  ]
}

/** What a host said of the texts. */
export const checkLines = (check: Checked | undefined): string[] =>
  (check ? [['内容检查', foundText(check), check.label].filter(Boolean).join('  ')] : [])
