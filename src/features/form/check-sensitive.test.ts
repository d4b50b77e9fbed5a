import { answer } from '@tests/jest/answers'
import { ApiError } from '@/api/errors'
import { checkSensitive, type SensitiveField } from './check-sensitive'

jest.mock('@/api/client')

/** A server that flags whatever says 押金. */
const server = () => answer({
  'POST /sensitiveWords/verify': ({ messages }) => messages.map(({ content }) => ({ res: content.includes('押金') })),
})

describe('checkSensitive', () => {
  it('sends what is required and has content, in one call', async () => {
    const calls = server()
    expect(await checkSensitive([
      { title: '姓名', value: '张伟', required: true },
      { title: '微信', value: '收押金' },
      { title: '介绍自己', value: '  ', required: true },
      { title: '经历', value: '做过川菜', required: true },
    ])).toBeUndefined()
    expect(calls.mock.calls).toEqual([['POST /sensitiveWords/verify', { messages: [{ content: '张伟' }, { content: '做过川菜' }] }]])
  })

  it.each<[what: string, fields: SensitiveField[]]>([
    ['no field', []],
    ['nothing required', [{ title: '微信', value: '收押金' }]],
    ['nothing filled in', [{ title: '姓名', value: ' ', required: true }]],
  ])('passes without a call: %s', async (_what, fields) => {
    const calls = server()
    expect(await checkSensitive(fields)).toBeUndefined()
    expect(calls).not.toHaveBeenCalled()
  })

  it('names the first field that is flagged', async () => {
    server()
    const fields = [
      { key: 'a', title: '姓名', value: '', required: true },
      { key: 'b', title: '介绍自己', value: '不收押金', required: true },
      { key: 'c', title: '经历', value: '收押金', required: true },
    ]
    expect(await checkSensitive(fields)).toEqual({
      field: fields[1], message: '你提交的内容包含敏感词，请修改后重新提交【介绍自己】',
    })
  })

  it('says it without brackets when the field has no title', async () => {
    server()
    expect((await checkSensitive([{ value: '收押金', required: true }]))?.message).toBe('你提交的内容包含敏感词，请修改后重新提交')
  })

  it('does not let pass what could not be checked', async () => {
    answer({
      'POST /sensitiveWords/verify': () => {
        throw ApiError.network()
      },
    })
    await expect(checkSensitive([{ value: '做过川菜', required: true }])).rejects.toBeInstanceOf(ApiError)
  })
})
