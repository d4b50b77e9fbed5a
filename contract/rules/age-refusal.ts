// Apart from rules/person: the first page needs none of these texts.
import { MAX_AGE, MIN_AGE } from './age'
import { AGE_TEXT, ageOn } from './person'

/** From this age on, work is legal (Labour Law, article 15). The product still serves adults only. */
const MIN_WORKING_AGE = 16

/** The hotline for young people of the Communist Youth League, free of charge. */
const YOUTH_HOTLINE = '12355'
/** The hotline of human resources and social security. */
const LABOUR_HOTLINE = '12333'

const YOUTH_HELP = `想读书、学手艺、打工受了欺负，或者心里有事，打${YOUTH_HOTLINE}青少年服务台，有人帮你`

/**
 * Why a birthday is refused, kindly and with the place where help is; undefined if it is not. Seekers are 18 to 60 (spec §5). Employers
 * have no upper limit, and are adults, because a minor cannot conclude contracts (Civil Code, articles 17 and 18).
 */
export function ageRefusal(birthday: string, day: string, role: 'c' | 'b'): string | undefined {
  const age = ageOn(day, birthday)
  if (age < MIN_AGE) {
    if (role === 'b') return `未满${MIN_AGE}岁，不能发布岗位，等满了再来。${YOUTH_HELP}`
    return `${AGE_TEXT}。${age < MIN_WORKING_AGE
      ? `没满${MIN_WORKING_AGE}岁，法律不让招工，是为了护着你`
      : `满${MIN_WORKING_AGE}岁打工是合法的，只是到岗的活都要满${MIN_AGE}岁，到时候再来`}。${YOUTH_HELP}`
  }
  if (role === 'b' || age <= MAX_AGE) return undefined
  return `${AGE_TEXT}。过了${MAX_AGE}岁，到岗帮不上忙，不是你干不好。找活、养老保险的事，打${LABOUR_HOTLINE}，或者去社区的就业服务站问问`
}

/** Follows a refusal for the age on an id card. */
export const CARD_DELETED = '你刚填的身份证号没有保存，照片也删了'
