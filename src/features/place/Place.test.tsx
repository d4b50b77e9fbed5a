import { fireEvent } from '@testing-library/dom'
import { render } from '../../../tests/jest/render'
import { Place } from './Place'

const at = { title: '800米', name: '家常菜馆', address: '徐汇区漕宝路', latitude: 31.17, longitude: 121.43 }

it('shows a map where there is one, says that a sketch is one, and does without when it does not come', async () => {
  const screen = await render(<Place {...at} map={{ url: '/geo/jobMap/1', sketch: true }} />)
  screen.getByText('示意图')
  const map = screen.querySelector('img')
  expect(map?.getAttribute('src')).toContain('/geo/jobMap/1')
  fireEvent.error(map!)
  await screen.findByText('徐汇区漕宝路')
  expect(screen.querySelector('img')).toBeNull()
  screen.getByText('导航去')
})
