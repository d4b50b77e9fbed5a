import type { ApplicationStatus } from '@daogang/contract/application'
import { HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { random } from '../lib/random'
import { after, before, between, onDay, wakingBetween } from './day'

export interface Step { status: ApplicationStatus, at: Date }

/** What happened to an application, in order of time. */
export interface Timeline {
  steps: readonly Step[]
  /** When it takes place, and when the seeker accepted; null while it is pending. */
  interview: { at: Date, repliedAt: Date | null } | null
}

/** Minutes until an employer opens, answers and invites. */
const OPENS = [10, 300] as const
const DECIDES = [20, 240] as const
const INVITES = [10, 90] as const
/** Minutes from an interview to the decision. */
const AFTER_INTERVIEW = [60, 170] as const
/** An invitation to the pending interview is at most so old. */
const INVITED_MS = 30 * HOUR_MS
/** Interviews begin at full and half hours when the shops have time: in minutes of the day. */
const MORNING = [570, 600, 630]
const AFTERNOON = [840, 870, 900, 930]
/** The pending interviews: the day after tomorrow at ten. */
const PENDING = { days: 2, minutes: 600 }

/**
 * The steps that led to an application's status. The same id, status and time give the same steps. An interview lies between its invitation
 * and the decision, by day.
 * @param now no step is later
 */
export function timelineOf({ id, status, appliedAt }: { id: string, status: ApplicationStatus, appliedAt: Date }, now: Date): Timeline {
  const chance = random(`timeline:${id}`)
  const gaps: Record<'viewed' | 'decided' | 'invited', number> = {
    viewed: chance.int(...OPENS) * MINUTE_MS, decided: chance.int(...DECIDES) * MINUTE_MS, invited: chance.int(...INVITES) * MINUTE_MS,
  }
  // People who applied a moment ago were answered at once.
  const available = wakingBetween(appliedAt, before(now, 5 * MINUTE_MS)) / (gaps.viewed + gaps.decided + gaps.invited)
  const pace = Math.min(1, available)
  const viewed = after(appliedAt, gaps.viewed * pace)
  const decided = after(viewed, gaps.decided * pace)
  const invited = after(decided, gaps.invited * pace)
  const steps = (...rest: readonly Step[]): Step[] => [{ status: 'applied', at: appliedAt }, ...rest]
  switch (status) {
    case 'applied': return { steps: steps(), interview: null }
    case 'viewed': return { steps: steps({ status, at: viewed }), interview: null }
    case 'suitable': case 'unsuitable':
      return { steps: steps({ status: 'viewed', at: viewed }, { status, at: decided }), interview: null }
    case 'interview': {
      const from = new Date(Math.max(decided.getTime(), before(now, INVITED_MS).getTime()))
      const lately = between(from, before(now, 10 * MINUTE_MS), chance)
      const at = lately > invited ? lately : invited
      return {
        steps: steps({ status: 'viewed', at: viewed }, { status: 'suitable', at: decided }, { status, at }),
        interview: { at: onDay(now, PENDING.days, PENDING.minutes), repliedAt: null },
      }
    }
    default: {
      const met = onDay(invited, 1, chance.pick(chance.chance(0.5) ? MORNING : AFTERNOON))
      const hired = after(met, chance.int(...AFTER_INTERVIEW) * MINUTE_MS)
      return {
        steps: steps(
          { status: 'viewed', at: viewed }, { status: 'suitable', at: decided }, { status: 'interview', at: invited },
          { status, at: hired },
        ),
        interview: { at: met, repliedAt: after(invited, chance.int(3, 40) * MINUTE_MS) },
      }
    }
  }
}
