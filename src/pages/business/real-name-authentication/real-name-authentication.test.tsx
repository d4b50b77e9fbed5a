import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import RealNamePage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const open = (byPerson: boolean) => {
  jest.mocked(useRouteQuery).mockReturnValue({})
  useSession.getState().start('token', 'b')
  answer({
    'GET /approve/getApproveStatus': () => ({
      realName: { status: 'none', path: null, name: '', idCard: '', reason: '', submittedAt: null, decidedAt: null, again: null, left: 5 },
      ...byPerson && { realNameByPerson: true }, enterprise: null, hr: null, agencies: [], stores: [], mayCertify: false,
    }),
    'GET /user/consent/scopes': () => ({ items: [] }),
  })
  return render(<RealNamePage />)
}

it('goes to the form for a person where there is no register, before it asks for a picture', async () => {
  const screen = await open(true)
  await screen.findByText('实名认证')
  expect(navigate.replace).toHaveBeenCalledWith('manual-real-name-authentication', { then: undefined })
  expect(screen.queryByText('身份证有照片的一面')).toBeNull()
})

it('stays where a register answers', async () => {
  const screen = await open(false)
  await screen.findByText('实名认证')
  expect(navigate.replace).not.toHaveBeenCalled()
})
