import { render } from '@tests/jest/render'
import { Forgotten } from './Forgotten'

jest.mock('@/app/navigation')

it('asks for the end of a day while a correction is left in its month', async () => {
  const screen = await render(<Forgotten day="2026-11-24" left={1} employmentId="e1" />)
  await screen.findByText('补下班时间')
})

it('offers no correction for a day when none is left in its month, and says how it is entered', async () => {
  const screen = await render(<Forgotten day="2026-11-24" left={0} employmentId="e1" />)
  await screen.findByText('11月的补卡次数用完了，找老板说明，让他帮你补记，工时才能算')
  expect(screen.queryByText('补下班时间')).toBeNull()
})
