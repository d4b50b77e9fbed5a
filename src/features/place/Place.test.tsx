import { fireEvent } from '@testing-library/dom'
import { render } from '../../../tests/jest/render'
import { Place } from './Place'

const at = { title: '800米', name: '家常菜馆', address: '徐汇区漕宝路', latitude: 31.17, longitude: 121.43 }

describe('Place', () => {
  it('shows the map, labels a sketch, and falls back to text when the picture fails to load', async () => {
    const screen = await render(<Place {...at} map={{ url: '/geo/jobMap/1', sketch: true }} />)
    screen.getByText('示意图')
    const map = screen.querySelector('img')
    expect(map?.getAttribute('src')).toContain('/geo/jobMap/1')
    fireEvent.error(map!)
    await screen.findByText('徐汇区漕宝路')
    expect(screen.querySelector('img')).toBeNull()
    screen.getByText('导航去')
  })
})
