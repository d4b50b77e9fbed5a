import type { Config } from '../config'
import type { Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { cardBirthday } from '../real-name/card-birthday'

const OTHER_BIRTHDAY = '和实名的身份证对不上，请改成身份证上的出生日期'

/**
 * Holds the date of birth on a resume to that of its owner's id card, once there is a real name.
 * @throws Refusal BAD_INPUT with the field
 */
export async function refuseOtherBirthday(
  trx: Trx, config: Pick<Config, 'realNameKey'>, accountId: string, birthday: string, now: Date,
): Promise<void> {
  const card = await cardBirthday(trx, config, accountId, now)
  if (card !== undefined && card !== birthday) throw new Refusal('BAD_INPUT', OTHER_BIRTHDAY, { field: 'birthday' })
}
