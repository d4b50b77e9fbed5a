import { birthdayOf } from '../lib/id-card'
import type { RealNameAnswer } from '../providers/real-name/types'
import { isWorkingAge } from '../resume/rules'

/** Submissions of one account on one day in China that were looked at. */
export const SUBMISSIONS_A_DAY = 5
/** A register that has not answered by then will not. */
export const CHECKING_MS = 60_000

/** Whether somebody with this card is of an age to work (spec §5), as the card says it. */
export const isOfAge = (number: string, now: Date): boolean => isWorkingAge(birthdayOf(number), now)

export const NOT_ANSWERED = '核验系统没有回应。等一会儿再试，或者转人工审核'
export const CARD_TAKEN = '这个身份证在别的手机号上实名过。用那个手机号登录，或者转人工审核换到这个号'

/** What a refusal by machine says: the reason, and what to do. */
export const MACHINE_REASON: Readonly<Record<Exclude<RealNameAnswer, 'match'>, string>> = {
  mismatch: '姓名和身份证号对不上。看看有没有写错；没写错，就转人工审核',
  other: '照片上的姓名或号码，和填的不一样。看看有没有写错，或者重拍一张',
  unclear: '照片看不清。把身份证平放，别反光，四个角都拍到，再传一张',
  unknown: '系统里查不到这个身份证号。转人工审核，传身份证两面的照片就行',
}
