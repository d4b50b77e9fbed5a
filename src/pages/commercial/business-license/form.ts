import { LICENCE_PICTURE_MISSING } from '@daogang/contract/rules/certification'
import { creditCodeProblem, MAX_TYPED_CREDIT_CODE } from '@daogang/contract/rules/credit-code'
import { pictures } from '@/features/form/pictures'
import { yearsBefore } from '@/lib/field-rules'
import { todayInChina } from '@/lib/time'
import type { PickedLicence } from '@/stores/licence-draft'
import { date, defineForm, text, type Form, type Initial, type SentFile } from '@/ui'

/** The values of the form of a licence. */
export interface LicenceValues extends Omit<PickedLicence, 'picture' | 'licenceUntil' | 'number'> {
  picture: SentFile[]
  number?: string | undefined
  licenceUntil?: string | undefined
}

const picture = (label: string) => pictures<LicenceValues>({
  label, purpose: 'licence', max: 1, required: true, missing: LICENCE_PICTURE_MISSING, whenEmpty: '四个角都拍到',
})
/** Words of a licence are official, so they are not checked. */
const official = (label: string, whenEmpty: string, max: number, required = true) =>
  text<LicenceValues>({ label, required, words: false, whenEmpty, placeholder: whenEmpty, max })
/** Below its label: a name or an address that is cut off cannot be compared with the licence. */
const long = (label: string, whenEmpty: string, max: number, required = true) =>
  text<LicenceValues>({ label, required, words: false, whenEmpty, placeholder: whenEmpty, max, stacked: true })
const creditCode = text<LicenceValues>({
  label: '信用代码', required: true, words: false, whenEmpty: '照着执照填18位', placeholder: '18位，数字和字母', max: MAX_TYPED_CREDIT_CODE,
  rule: creditCodeProblem,
})
const until = (required: boolean) => date<LicenceValues, boolean>({
  label: '有效期到', required, placeholder: required ? '请选择' : '长期的不用选', first: todayInChina, last: () => yearsBefore(todayInChina(), -50),
  start: todayInChina,
})

const NAME_WIDTH = 120
const PERSON_WIDTH = 60
const ADDRESS_WIDTH = 200
const NUMBER_WIDTH = 40

const businessLicence: Form<LicenceValues> = defineForm<LicenceValues>({
  picture: picture('营业执照照片'),
  name: long('名称', '和执照上一样', NAME_WIDTH),
  creditCode,
  legalPerson: official('法人', '法定代表人，个体户填经营者', PERSON_WIDTH),
  address: long('住所', '执照上的地址，可以不填', ADDRESS_WIDTH, false),
  number: { ...official('许可证编号', '', NUMBER_WIDTH, false), when: () => false },
  licenceUntil: until(false),
})

const hrLicence: Form<LicenceValues> = defineForm<LicenceValues>({
  picture: picture('许可证照片'),
  name: long('单位名称', '和许可证上一样', NAME_WIDTH),
  number: official('许可证编号', '照着许可证填', NUMBER_WIDTH),
  creditCode,
  legalPerson: official('法人', '许可证上的法定代表人', PERSON_WIDTH),
  address: long('住所', '许可证上的地址，可以不填', ADDRESS_WIDTH, false),
  licenceUntil: until(true),
})

export const formOf = (kind: string | undefined): Form<LicenceValues> => (kind === 'hr' ? hrLicence : businessLicence)

/** What the form starts with: a licence that is corrected, otherwise nothing. */
export const startOf = (licence: PickedLicence | undefined): Initial<LicenceValues> =>
  (licence ? { ...licence, picture: [licence.picture] } : {})

/** The licence that was confirmed; undefined without a picture, which the form does not allow. */
export function pickedOf({ picture: [sent], number = '', licenceUntil = '', ...texts }: LicenceValues): PickedLicence | undefined {
  return sent && { ...texts, number, licenceUntil, picture: sent }
}
