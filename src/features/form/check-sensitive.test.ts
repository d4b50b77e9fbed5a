import { answer } from '@tests/jest/answers'
import { ApiError } from '@/api/errors'
import { checkSensitive, type SensitiveField } from './check-sensitive'

jest.mock('@/api/client')

/** Mocks a server that flags 押金. */
const server = () => answer({
  'POST /sensitiveWords/verify': ({ messages }) => messages.map(({ content }) => ({ res: content.includes('押金') })),
})

describe('checkSensitive', () => {
  it('sends all required non-empty texts in one call', async () => {
    const calls = server()
    expect(await checkSensitive([
      { title: '姓名', value: '张伟', required: true, isName: true },
      { title: '微信', value: '收押金' },
      { title: '介绍自己', value: '  ', required: true },
      { title: '经历', value: '做过川菜', required: true },
    ], 'resume')).toEqual([])
    expect(calls.mock.calls).toEqual([['POST /sensitiveWords/verify', {
      messages: [{ content: '张伟', context: 'resume', isName: true }, { content: '做过川菜', context: 'resume' }],
    }]])
  })

  it.each<[what: string, fields: SensitiveField[]]>([
    ['no fields', []],
    ['only optional fields', [{ title: '微信', value: '收押金' }]],
    ['only empty fields', [{ title: '姓名', value: ' ', required: true }]],
  ])('passes without a request for %s', async (_what, fields) => {
    const calls = server()
    expect(await checkSensitive(fields, 'job')).toEqual([])
    expect(calls).not.toHaveBeenCalled()
  })

  it('returns all flagged fields', async () => {
    server()
    const fields = [
      { key: 'a', title: '姓名', value: '', required: true },
      { key: 'b', title: '介绍自己', value: '交押金', required: true },
      { key: 'c', title: '经历', value: '收押金', required: true },
    ]
    expect(await checkSensitive(fields, 'job')).toEqual([
      { field: fields[1], message: '你提交的内容包含敏感词，请修改后重新提交【介绍自己】' },
      { field: fields[2], message: '你提交的内容包含敏感词，请修改后重新提交【经历】' },
    ])
  })

  it('omits the brackets when the field has no title', async () => {
    server()
    expect((await checkSensitive([{ value: '收押金', required: true }], 'job'))[0]?.message).toBe('你提交的内容包含敏感词，请修改后重新提交')
  })

  it('rejects when the check fails', async () => {
    answer({
      'POST /sensitiveWords/verify': () => {
        throw ApiError.network()
      },
    })
    await expect(checkSensitive([{ value: '做过川菜', required: true }], 'job')).rejects.toBeInstanceOf(ApiError)
  })
})
