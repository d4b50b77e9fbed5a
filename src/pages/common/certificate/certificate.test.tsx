import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import CertificateEditPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')
jest.mock('@/features/gates/ScopeGate', () => ({ ScopeGate: ({ children }: { children: React.ReactNode }) => children }))

const CERTIFICATE = {
  id: '11111111-1111-4111-8111-111111111111', kind: 'health', name: '健康证', issuer: '', number: '', validUntil: '', state: 'approved',
  reason: '', pictures: [],
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({ id: CERTIFICATE.id })
})

afterEach(() => jest.useRealTimers())

it('goes back after a certificate is deleted, which takes this screen away', async () => {
  let isRemoved = false
  let readAgain: (list: never) => void = () => undefined
  const list = (items: object[]) => ({ items }) as never
  answer({
    'GET /certificate/mine': () => (isRemoved ? new Promise<never>((resolve) => {
      readAgain = resolve
    }) : list([CERTIFICATE])),
    'POST /certificate/remove': () => {
      isRemoved = true
      return list([])
    },
  })
  const screen = await render(<CertificateEditPage />)
  await screen.findByText('删掉这张证书')
  await screen.press('删掉这张证书')
  await screen.findByText('删掉健康证？')
  await screen.press('删掉')
  await screen.findByText('没找到这张证书')
  readAgain(list([]))
  await screen.elapse(0)
  expect(navigate.back).toHaveBeenCalledTimes(1)
})
