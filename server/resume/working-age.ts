import type { Config } from '../config'
import type { Trx } from '../db/schema'
import { cardBirthday } from '../real-name/card-birthday'
import { isWorkingAge } from './rules'

/** Whether a person may be hired at their age: by their id card, and without one by the birthday on the resume. */
export const hasWorkingAge = async (
  trx: Trx, config: Pick<Config, 'realNameKey'>, { accountId, birthday }: { accountId: string, birthday: string }, now: Date,
): Promise<boolean> => isWorkingAge(await cardBirthday(trx, config, accountId, now) ?? birthday, now)
