import type { Role } from '@daogang/contract/auth'
import { MIN_AGE } from '@daogang/contract/rules/age'
import { birthdayOfIdCard } from '@daogang/contract/rules/id-card'
import { AGE_TEXT } from '@daogang/contract/rules/person'
import type { Row } from '../db/schema'
import { MINUTE_MS } from '../lib/durations'
import type { RealNameAnswer } from '../providers/real-name/types'
import { age, isWorkingAge } from '../resume/rules'

/** Submissions per account and day in China. A submission that the register did not answer is not counted. */
export const SUBMISSIONS_A_DAY = 5
/** A register that has not answered after this time never will. */
const CHECKING_MS = MINUTE_MS

/**
 * Why the age on an id card is refused, as a sentence; undefined if it is not. Seekers are 18 to 60 (spec §5). Employers have no
 * upper limit, and are adults, because a minor cannot conclude contracts (Civil Code, articles 17 and 18).
 */
export function ageFault(number: string, role: Role, now: Date): string | undefined {
  const birthday = birthdayOfIdCard(number)
  if (role === 'c') return isWorkingAge(birthday, now) ? undefined : AGE_TEXT
  return age(birthday, now) >= MIN_AGE ? undefined : `未满${MIN_AGE}岁，不能发布岗位`
}

/** Whether an account is verified without its name being kept: it was checked before the data was. */
export const lacksName = ({ status, sealed }: Pick<Row<'real_name'>, 'status' | 'sealed'>): boolean =>
  status === 'approved' && sealed === null

/** Whether the register has not answered in time, because the process that asked it has crashed. */
export const isUnanswered = ({ status, created_at: since }: Pick<Row<'real_name'>, 'status' | 'created_at'>, now: Date): boolean =>
  status === 'checking' && now.getTime() - since.getTime() >= CHECKING_MS

export const NOT_ANSWERED = '核验系统没有回应。等一会儿再试，或者转人工审核'
export const CARD_TAKEN = '这个身份证在别的手机号上实名过。用那个手机号登录，或者转人工审核换到这个号'

/** The reason for each rejection by the register, and the next step. */
export const MACHINE_REASON: Readonly<Record<Exclude<RealNameAnswer, 'match'>, string>> = {
  mismatch: '姓名和身份证号对不上。看看有没有写错；没写错，就转人工审核',
  other: '照片上的姓名或号码，和填的不一样。看看有没有写错，或者重拍一张',
  unclear: '照片看不清。把身份证平放，别反光，四个角都拍到，再传一张',
  unknown: '系统里查不到这个身份证号。转人工审核，传身份证两面的照片就行',
}
