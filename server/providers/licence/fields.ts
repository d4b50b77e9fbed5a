import { isCreditCode, plainCreditCode } from '@daogang/contract/rules/credit-code'
import { isCalendarDay } from '@daogang/contract/rules/day'
import type { Licence } from './types'

/** Texts of a licence as a service read them. Missing, empty and “无” all mean that the field was not read. */
export type ReadTexts = Partial<Record<'name' | 'creditCode' | 'legalPerson' | 'address' | 'businessScope' | 'kind', string>> & {
  /** “2014年6月5日”. */
  from?: string
  /** “2034年6月4日”, “长期”, or the whole period “2014年6月5日至长期”. */
  period?: string
}

const LONG_TERM = /长期|永久|永续|无固定期限|不约定期限/
const NOTHING = /^[\s无*/-]*$/

const fieldOf = (text: string | undefined): string | null => (text === undefined || NOTHING.test(text) ? null : text.trim())

function codeOf(text: string | undefined): string | null {
  const code = plainCreditCode(text ?? '')
  return isCreditCode(code) ? code : null
}

/** Reads “2014年6月5日”, “2014-06-05”, “20140605” and the like. */
function dayOf(text: string | undefined): string | null {
  const [, year, month = '', date = ''] = /(\d{4})\D{0,3}(\d{1,2})\D{0,3}(\d{1,2})/.exec(text ?? '') ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDay(day) ? day : null
}

/** The two ends of a period. Without 至, it is the end alone. */
function endsOf({ from, period = '' }: ReadTexts): Pick<Licence, 'validFrom' | 'validUntil'> {
  const [end = '', start] = period.split(/至|到/).reverse()
  return { validFrom: dayOf(from) ?? dayOf(start), validUntil: LONG_TERM.test(end) ? 'long-term' : dayOf(end) }
}

/** A licence from the texts of a service; null if none of its fields was read. */
export function licenceOf(texts: ReadTexts): Licence | null {
  const licence: Licence = {
    name: fieldOf(texts.name),
    creditCode: codeOf(texts.creditCode),
    legalPerson: fieldOf(texts.legalPerson),
    address: fieldOf(texts.address),
    businessScope: fieldOf(texts.businessScope),
    kind: fieldOf(texts.kind),
    ...endsOf(texts),
  }
  return Object.values(licence).every((field) => field === null) ? null : licence
}
