import { fireEvent } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { render } from '@tests/jest/render'
import { TextField } from './TextField'

const hanOnly = (text: string) => text.replace(/[^\u4e00-\u9fff]/g, '')

function Name() {
  const [value, setValue] = useState('')
  return <><TextField label="姓名" placeholder="姓名" value={value} onChange={setValue} filter={hanOnly} />是：{value}</>
}

it('removes characters that the filter does not allow', async () => {
  const screen = await render(<Name />)
  await screen.type('姓名', '张3wei伟')
  expect(screen.getByPlaceholder('姓名').value).toBe('张伟')
})

it('does not filter until the input method has finished composing', async () => {
  const screen = await render(<Name />)
  const input = screen.getByPlaceholder('姓名')
  const type = (value: string) => act(() => { fireEvent.input(input, { target: { value } }) })

  act(() => { fireEvent.compositionStart(input) })
  type('zh')
  type("zhang'wei")
  expect(input.value).toBe("zhang'wei")
  expect(screen.queryByText('zhang')).toBeNull()

  type('张伟a')
  act(() => { fireEvent.compositionEnd(input) })
  expect(input.value).toBe('张伟')
  screen.getByText('是：张伟')
})
