import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { Txt } from '@/ui'
import { WithOptions } from './WithOptions'

jest.mock('@/api/client')

it('says that the options did not load, and loads them at the next press', async () => {
  let isOnline = false
  answer({
    'GET /common/dictAll': () => {
      if (!isOnline) throw ApiError.network()
      return { settlement: [{ value: 'day', label: '日结' }] }
    },
    'GET /common/versions': () => { throw ApiError.network() },
  })
  const screen = await render(<WithOptions of="settlement">{(options) => <Txt>{options[0]?.label}</Txt>}</WithOptions>)
  await screen.findByText('重新加载')
  isOnline = true
  await screen.press('重新加载')
  await screen.findByText('日结')
})
