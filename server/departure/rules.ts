import { DEPARTURE_ANSWER_DAYS } from '@daogang/contract/rules/departure'
import { workingDaysAfter, type IsOff } from '@daogang/contract/rules/pay-cycle'
import { addDays } from '@daogang/contract/rules/work-time'
import { chinaDate, parseChinaTime } from '../lib/china-time'

/** When the employer's answer is due: at the end of the third working day after the submission. */
export const answerDue = (now: Date, isOff: IsOff): Date =>
  parseChinaTime(`${addDays(workingDaysAfter(chinaDate(now), DEPARTURE_ANSWER_DAYS, isOff), 1)} 00:00`)
