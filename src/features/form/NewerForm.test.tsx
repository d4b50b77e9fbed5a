import { render } from '@tests/jest/render'
import { choice, choices, defineForm, text } from '@/ui'
import { FormScreen } from './FormScreen'

jest.mock('@/api/client')

describe('a form that is made again from newer data', () => {
  interface Place { store: 'one' | 'two', tags: string[], note: string }
  const placeForm = (most: number) => defineForm<Place>({
    store: choice({
      label: '哪家店', required: true, sheet: true, placeholder: '选店',
      options: [{ value: 'one', label: `一店，最多${most}元` }, { value: 'two', label: '二店' }],
    }),
    tags: choices({ label: '标签', options: [{ value: 'a', label: '包吃' }] }),
    note: text({ label: '备注', placeholder: '随便写' }),
  })
  const screenWith = (most: number) => (
    <FormScreen form={placeForm(most)} title="店铺" verb="保存" send={() => Promise.resolve()} onSent={() => undefined} />
  )

  it('keeps the typed text, the focus, and an open choice, with the new data in it', async () => {
    const screen = await render(screenWith(100))
    await screen.type('随便写', '离地铁近')
    const [note, tag] = [screen.getByPlaceholder('随便写'), screen.getByText('包吃')]
    note.focus()
    await screen.press('选店')
    screen.getByText('一店，最多100元')
    await screen.rerender(screenWith(200))
    screen.getByText('一店，最多200元')
    expect(screen.getByText('包吃')).toBe(tag)
    expect(screen.getByPlaceholder('随便写')).toBe(note)
    expect(note.value).toBe('离地铁近')
  })
})
