import { HOUR_MS } from '@daogang/contract/rules/durations'
import { PAYEE_WAIT_HOURS } from '@daogang/contract/rules/payee'

/**
 * From when on a new payout account can be used. The first one of a person at once: nothing was there that a thief could redirect, and the
 * first withdrawal needs a code by SMS. Each later one a day after the change, also one that was bound before.
 * @param before how many the person ever added before
 */
export const usableFrom = (before: number, now: Date): Date => (before === 0 ? now : new Date(now.getTime() + PAYEE_WAIT_HOURS * HOUR_MS))

/** Valid for the time that people need at Alipay. */
export const STATE_MS = HOUR_MS / 6
