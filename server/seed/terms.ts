import { termsApart } from '@daogang/contract/rules/publish'
import type { Row } from '../db/schema'
import { random } from '../lib/random'
import type { Pay } from './pay'
import type { Kind } from './trades/trade'

type Terms = Pick<Row<'job'>, 'accommodation' | 'social_security' | 'bonuses' | 'brokerage' | 'brokerage_fen'>

export const NO_TERMS: Terms = { accommodation: '', social_security: '', bonuses: [], brokerage: '', brokerage_fen: 0 }

/** Kinds of places that pay for each worker that a recruiter brings, and those with work outdoors or without cooling. */
const RECRUITED: readonly Kind[] = ['factory', 'logistics', 'security', 'labour', 'delivery']
const HOT: readonly Kind[] = ['factory', 'logistics', 'construction', 'delivery', 'cleaning', 'property']

interface TermsOf {
  /** Of the job: draws of their own, so that they change nothing else of it. */
  label: string
  kind: Kind
  pay: Pay
  welfares: readonly string[]
  notes: Readonly<Record<string, string>>
}

/** What a job states: never against its welfares. One in three states nothing. */
export function termsOf({ label, kind, pay, welfares, notes }: TermsOf): Terms {
  const chance = random(`${label}:terms`)
  if (chance.chance(1 / 3)) return NO_TERMS
  const lasting = pay.unit === 'month'
  const apart = termsApart({ welfares, accommodation: '', socialSecurity: '', bonuses: [] })
  const insured = notes.insurance === '转正后交' ? 'after_trial' : chance.weighted({ five: 70, five_fund: kind === 'office' ? 60 : 20 })
  const uninsured = lasting ? chance.weighted({ injury: 45, none: 10, '': 45 }) : ''
  const more: Record<string, boolean> = {
    heat: HOT.includes(kind) && chance.chance(0.5), transport: lasting && chance.chance(0.15),
    performance: pay.parts.some(({ label: part }) => part.startsWith('绩效')), year_end: lasting && chance.chance(0.2),
  }
  const brokerage = chance.weighted(RECRUITED.includes(kind)
    ? { none: 40, per_person: 15, per_day: pay.unit === 'day' ? 15 : 0, per_hour: pay.unit === 'hour' ? 15 : 0, '': 30 }
    : { none: 70, '': 30 })
  const amounts: Readonly<Record<string, readonly number[]>> = {
    per_person: [20_000, 30_000, 50_000, 80_000], per_day: [500, 1_000, 1_500], per_hour: [50, 100, 150],
  }
  return {
    accommodation: apart.accommodation || (chance.chance(0.5) ? 'none' : ''),
    social_security: welfares.includes('insurance') ? insured : uninsured,
    bonuses: [...apart.bonuses, ...Object.keys(more).filter((bonus) => more[bonus])],
    brokerage,
    brokerage_fen: amounts[brokerage] ? chance.pick(amounts[brokerage]) : 0,
  }
}
