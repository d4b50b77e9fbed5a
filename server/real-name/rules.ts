import type { Role } from '@daogang/contract/auth'
import { MIN_AGE } from '@daogang/contract/rules/age'
import { birthdayOfIdCard } from '@daogang/contract/rules/id-card'
import { AGE_TEXT } from '@daogang/contract/rules/person'
import type { RealNameAnswer } from '../providers/real-name/types'
import { age, isWorkingAge } from '../resume/rules'

/** Submissions of one account on one day in China that were looked at. */
export const SUBMISSIONS_A_DAY = 5
/** A register that has not answered by then will not. */
export const CHECKING_MS = 60_000

/**
 * What is wrong with the age on an id card, as a sentence; undefined when nothing is. Seekers are 18 to 60 (spec §5). Employers have no
 * upper limit, and are adults, because a minor cannot conclude contracts (Civil Code, articles 17 and 18).
 */
export function ageFault(number: string, role: Role, now: Date): string | undefined {
  const birthday = birthdayOfIdCard(number)
  if (role === 'c') return isWorkingAge(birthday, now) ? undefined : AGE_TEXT
  return age(birthday, now) >= MIN_AGE ? undefined : `未满${MIN_AGE}岁，不能发布岗位`
}

export const NOT_ANSWERED = '核验系统没有回应。等一会儿再试，或者转人工审核'
export const CARD_TAKEN = '这个身份证在别的手机号上实名过。用那个手机号登录，或者转人工审核换到这个号'

/** What a refusal by machine says: the reason, and what to do. */
export const MACHINE_REASON: Readonly<Record<Exclude<RealNameAnswer, 'match'>, string>> = {
  mismatch: '姓名和身份证号对不上。看看有没有写错；没写错，就转人工审核',
  other: '照片上的姓名或号码，和填的不一样。看看有没有写错，或者重拍一张',
  unclear: '照片看不清。把身份证平放，别反光，四个角都拍到，再传一张',
  unknown: '系统里查不到这个身份证号。转人工审核，传身份证两面的照片就行',
}
