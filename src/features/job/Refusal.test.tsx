import { render } from '@tests/jest/render'
import { ApiError, CODES } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { Screen } from '@/ui'
import { Refusal, refusalOf } from './Refusal'

jest.mock('@/app/navigation')

describe('Refusal', () => {
  it.each([
    [CODES.ageOutOfRange, '年龄不合要求', '去改简历', 'resume-base-info'],
    [CODES.applyLimit, '今天报满了', '看我的报名', 'delivery-list'],
  ] as const)('explains code %d and links to the next step', async (code, title, label, route) => {
    const close = jest.fn()
    const screen = await render(<Screen><Refusal refused={refusalOf(ApiError.refused(code, '原因'))} onClose={close} /></Screen>)
    await screen.findByText(title)
    await screen.press(label)
    expect(close).toHaveBeenCalled()
    expect(navigate.to).toHaveBeenCalledWith(route)
  })

  it('returns undefined for errors that a toast shows', () => {
    expect(refusalOf(ApiError.refused(CODES.jobClosed, '停招了'))).toBeUndefined()
    expect(refusalOf(ApiError.network())).toBeUndefined()
  })
})
