import type { Referral } from '@daogang/contract/referral'
import { HOLD_DAYS, QUALIFY_DAYS, REFERRAL_STATES, type ReferralState } from '@daogang/contract/rules/referral'
import { dayText } from '@/lib/time'
import type { IconName, Step } from '@/ui'

const at = (state: ReferralState): number => REFERRAL_STATES.indexOf(state)

/** How far a referral that does not count had come. */
const reached = ({ state, registeredAt, hiredAt, qualifiedAt }: Referral): ReferralState => {
  if (state !== 'revoked') return state
  if (qualifiedAt !== null) return 'qualified'
  if (hiredAt !== null) return 'hired'
  return registeredAt !== null ? 'registered' : 'invited'
}

/** The steps of a referral, the same for both friends. */
export function stepsOf(referral: Referral): Step[] {
  const { state, days, registeredAt, hiredAt, qualifiedAt, claimableAt, claimed, award } = referral
  const done = at(reached(referral))
  const day = (time: string | null) => (time === null ? undefined : dayText(time))
  const steps: { title: string, note: string | undefined, isDone: boolean }[] = [
    { title: '注册', note: day(registeredAt), isDone: done >= at('registered') },
    { title: '入职', note: day(hiredAt), isDone: done >= at('hired') },
    {
      title: `干满${QUALIFY_DAYS}天`, note: day(qualifiedAt) ?? `${Math.min(days, QUALIFY_DAYS)}/${QUALIFY_DAYS}天`,
      isDone: done >= at('qualified'),
    },
    { title: `再等${HOLD_DAYS}天`, note: claimableAt === null ? undefined : `${dayText(claimableAt)}能领`, isDone: done >= at('claimable') },
  ]
  if (award > 0) steps.push({ title: '领奖励', note: day(claimed?.at ?? null), isDone: done >= at('claimed') })
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ title, note, isDone }, nth): Step => ({
    title, ...(note !== undefined && { note }),
    state: isDone ? 'done' : nth !== next ? 'waiting' : state === 'revoked' ? 'failed' : 'current',
  }))
}

/** The tag of each state. */
export const referralTags: Readonly<Record<ReferralState, { kind: 'ok' | 'warn' | 'bad' | 'plain', icon: IconName }>> = {
  invited: { kind: 'plain', icon: 'clock' },
  registered: { kind: 'plain', icon: 'me' },
  hired: { kind: 'plain', icon: 'brief' },
  qualified: { kind: 'warn', icon: 'clock' },
  claimable: { kind: 'ok', icon: 'wallet' },
  claimed: { kind: 'ok', icon: 'check' },
  revoked: { kind: 'bad', icon: 'x' },
}
