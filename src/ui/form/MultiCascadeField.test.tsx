import { render } from '@tests/jest/render'
import { Screen } from '../screen/Screen'
import { MultiCascadeField } from './MultiCascadeField'

const tree = {
  data: [{ value: 'chef', label: '厨师', children: [{ value: 'wok', label: '炒锅师傅' }, { value: 'prep', label: '后厨切配' }] }],
  isError: false, error: null, refetch: () => undefined,
}

it('drops a value that is no longer in the tree when the sheet opens, so that it uses no place', async () => {
  const change = jest.fn()
  const screen = await render(
    <Screen title="简历"><MultiCascadeField label="想找的工作" tree={tree} value={['gone', 'wok']} onChange={change} max={2} /></Screen>,
  )
  await screen.press('炒锅师傅')
  screen.getByText('选了1个：炒锅师傅')
  await screen.press('后厨切配')
  await screen.press('选好了')
  expect(change).toHaveBeenCalledWith(['wok', 'prep'])
})
