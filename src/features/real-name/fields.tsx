import { ID_CARD_IMAGE_MISSING } from '@daogang/contract/rules/id-card'
import { pictures } from '@/features/form/pictures'
import { idCardProblem, nameProblem } from '@/lib/field-rules'
import { text } from '@/ui'

/** Fields that both real-name forms share, with the texts of spec §5. */

export const realName = <B,>() => text<B>({
  label: '姓名', required: true, words: false, whenEmpty: '和身份证上一样', placeholder: '和身份证上一样', rule: nameProblem,
})

/** `keep: false`: never stored in a draft on the device. */
export const idCard = <B,>() => text<B>({
  label: '身份证号', required: true, words: false, keep: false, whenEmpty: '照着身份证填', placeholder: '18位，最后一位可以是X',
  keyboard: 'idcard', rule: idCardProblem,
})

export const idCardPicture = <B,>(label: string, whenEmpty: string) => pictures<B>({
  label, purpose: 'idcard', max: 1, required: true, missing: ID_CARD_IMAGE_MISSING, whenEmpty,
})
