import { answer } from '@tests/jest/answers'
import { renderMini } from '@tests/jest/render-mini'
import CustomerServicePage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

it('opens WeChat’s own chat with customer service', () => {
  answer({ 'GET /common/operator': () => ({ servicePhone: '', serviceHours: '' }) as never })
  expect(renderMini(<CustomerServicePage />).openTypeOf('在微信里问客服')).toBe('contact')
})
