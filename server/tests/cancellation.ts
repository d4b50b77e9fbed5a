import { DAY_MS } from '@daogang/contract/rules/durations'
import { createCancellationRounds } from '../cancellation/rounds'
import type { LoggedIn, TestApp } from './harness'
import { ownCode } from './login-codes'

/** Requests a code for the cancellation. @returns the input of the request */
export async function cancelInput(t: TestApp, person: LoggedIn) {
  const { agreementVersion } = await person.data('cancellationDetail', {})
  return { ...await ownCode(t, person, 'cancellationCode'), agreementVersion }
}

/** Begins the waiting time of an account. @returns its end */
export const startCancelling = async (t: TestApp, person: LoggedIn): Promise<Date> =>
  new Date((await person.data('userCancel', await cancelInput(t, person))).dueAt)

/** The worker of cancellations on the clock of a test. */
export const cancellationsOf = (t: TestApp, now: () => Date = t.deps.now) => createCancellationRounds({ ...t.deps, now })

/** Lets the waiting time of everyone pass, and erases. */
export async function eraseAll(t: TestApp, days = 8): Promise<void> {
  const at = new Date(t.deps.now().getTime() + days * DAY_MS)
  await cancellationsOf(t, () => at).drain()
}
