import type { Role } from '@daogang/contract/auth'
import { ageRefusal } from '@daogang/contract/rules/age-refusal'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { birthdayOfIdCard } from '@daogang/contract/rules/id-card'
import type { Row } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import type { RealNameAnswer } from '../providers/real-name/types'

/** Submissions per account and day in China. A submission that the register did not answer is not counted. */
export const SUBMISSIONS_A_DAY = 5
/** A register that has not answered after this time never will. */
const CHECKING_MS = MINUTE_MS

/** Why the age on an id card is refused, as a sentence; undefined if it is not. */
export const ageFault = (number: string, role: Role, now: Date): string | undefined =>
  ageRefusal(birthdayOfIdCard(number), chinaDate(now), role)

/** Whether an account is verified without its name being kept: it was checked before the data was. */
export const lacksName = ({ status, sealed }: Pick<Row<'real_name'>, 'status' | 'sealed'>): boolean =>
  status === 'approved' && sealed === null

/** Whether the register has not answered in time, because the process that asked it has crashed. */
export const isUnanswered = ({ status, created_at: since }: Pick<Row<'real_name'>, 'status' | 'created_at'>, now: Date): boolean =>
  status === 'checking' && now.getTime() - since.getTime() >= CHECKING_MS

export const NOT_ANSWERED = '核验系统没有回应。等一会儿再试，或者转人工审核'
/** Without a register. It says nothing about the number, and the picture was not looked at. */
export const NO_REGISTER = '现在不能自动核验。转人工审核，传身份证两面的照片就行'
/** Why a submission ended that its owner sent again with a correction, before an operator looked. */
export const CORRECTED = '你改过以后又交了一份，看新的那份'
export const CARD_TAKEN = '这个身份证在别的手机号上实名过。用那个手机号登录，或者转人工审核换到这个号'

/** The reason for each rejection by the register, and the next step. */
export const MACHINE_REASON: Readonly<Record<Exclude<RealNameAnswer, 'match' | 'off'>, string>> = {
  mismatch: '姓名和身份证号对不上。看看有没有写错；没写错，就转人工审核',
  other: '照片上的姓名或号码，和填的不一样。看看有没有写错，或者重拍一张',
  unclear: '照片看不清。把身份证平放，别反光，四个角都拍到，再传一张',
  unknown: '系统里查不到这个身份证号。转人工审核，传身份证两面的照片就行',
}
