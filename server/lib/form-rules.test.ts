import { CreditCode, FreeText, IdCard, Mobile, PersonName } from '@daogang/contract/common'
import { T } from '@daogang/contract/endpoint'
import { creditCodeProblem } from '@daogang/contract/rules/credit-code'
import { sentenceOf } from '@daogang/contract/rules/text'
import { lengthProblem } from '@daogang/contract/rules/width'
import { idCardProblem, mobileProblem, nameProblem, type Problem } from '../../src/lib/field-rules'
import type { Refusal } from './refusal'
import { validatorCompiler } from './validate'

/** The message for a body with this value; undefined if it is accepted. */
function refused(schema: ReturnType<typeof T.String>, value: string): Refusal | undefined {
  const body = T.Object({ value: schema })
  const result = validatorCompiler({ schema: body, httpPart: 'body', method: 'POST', url: '/' })({ value }) as { error?: Refusal }
  return result.error
}

const han = (count: number) => '一'.repeat(count)

describe.each<[string, ReturnType<typeof T.String>, (value: string) => Problem | undefined, string[]]>([
  ['names', PersonName, nameProblem, [
    '张', '张伟', '𠮷', '𠮷田', '买买提·吐尔逊江', '张 伟', '张伟😀', '😀', han(20), han(21), 'a'.repeat(20), 'a'.repeat(21),
  ]],
  ['id cards', IdCard, idCardProblem, [
    '31010119900308009X', '31010119900308009x', '310101199003081236', '310101900308123', '3101019003081', '3101011990030812345',
    'X10101199003081234', '31010119900308 234', '３１０１０１１９９００３０８１２３', '310101199003081237', '31010119900308123X',
    '310101199002301233', '310101199013011234', '310101900230123', '310101901308123', '310101199003081239', '110101199006151212',
  ]],
  ['phones', Mobile, mobileProblem, ['13800001234', '12800001234', '1380000123', '138000012345', '1380000123a']],
  ['credit codes', CreditCode, creditCodeProblem, [
    '9144030071526726XG', '9144 0300 7152 6726xg', '９１４４０３００７１５２６７２６ＸＧ', '9144030071526726XH', '9144030071526726X', '9144O3OO71526726XG',
    '914403007152672GX6', '440301103448669',
  ]],
  ['texts of 10', FreeText('店名', 10), (value) => lengthProblem('店名', value, 10), [
    'a'.repeat(10), 'a'.repeat(11), han(5), `${han(5)}a`, '𠮷'.repeat(5), '𠮷'.repeat(6), '\u0080'.repeat(10), '\u0081'.repeat(6),
  ]],
])('%s', (_what, schema, problemOf, values) => {
  it.each(values)('“%s” is taken or refused by both sides, with the spec’s words', (value) => {
    const problem = problemOf(value)
    const refusal = refused(schema, value)
    expect(refusal === undefined).toBe(problem === undefined)
    if (problem && refusal) {
      expect(refusal.message.startsWith(problem.text)).toBe(true)
      expect(refusal.data).toEqual({ field: 'value' })
      expect(sentenceOf(problem).startsWith(problem.text)).toBe(true)
    }
  })
})

it.each(['body', 'querystring'])('passes on a credit code in its plain form in a %s', (httpPart) => {
  const schema = T.Object({ code: CreditCode })
  const validate = validatorCompiler({ schema, httpPart, method: 'POST', url: '/' })
  const { value } = validate({ code: ' 9144-0300-7152-6726xg' }) as { value?: object }
  expect(value).toEqual({ code: '9144030071526726XG' })
})

it('names a missing field', () => {
  const body = T.Object({ name: PersonName })
  const { error } = validatorCompiler({ schema: body, httpPart: 'body', method: 'POST', url: '/' })({}) as { error?: Refusal }
  expect(error).toMatchObject({ message: '姓名不能为空', data: { field: 'name' } })
})

describe('a body with several bad fields', () => {
  const body = T.Object({
    name: PersonName, mobile: Mobile, tags: T.Array(FreeText('标签', 4), { title: '标签', maxItems: 3 }), notes: T.Optional(FreeText('备注', 10)),
  })
  const validate = validatorCompiler({ schema: body, httpPart: 'body', method: 'POST', url: '/' })
  const refusedBody = (value: object) => (validate(value) as { error?: Refusal }).error

  it('names each of them once, with what to change', () => {
    expect(refusedBody({ name: '张', tags: ['太长太长', '太长太长', '', ''], notes: '好', unknown: 1 })?.data).toEqual({
      field: 'mobile',
      fields: [
        { field: 'name', message: expect.stringContaining('姓名') as string },
        { field: 'mobile', message: '手机号不能为空' },
        { field: 'tags', message: expect.stringContaining('标签') as string },
      ],
    })
  })

  it('has no list when one is bad', () => {
    expect(refusedBody({ name: '张伟', mobile: '1', tags: [] })?.data).toEqual({ field: 'mobile' })
  })

  it('checks one error of a long list only', () => {
    expect(refusedBody({ name: '张', mobile: '1', tags: Array.from({ length: 10_000 }, () => 1) })?.data?.fields).toHaveLength(3)
  })
})
