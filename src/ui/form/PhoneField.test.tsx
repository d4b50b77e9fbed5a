import { render } from '@tests/jest/render'
import { useState } from 'react'
import { CodeField, FormArea, PhoneField, type FormState, type UiSettings } from '@/ui'

// At a width of 320 px, the country code would cut off the last digits of a large number.
it.each<[string, Partial<UiSettings>, boolean]>([
  ['shows the country code beside a number of normal size', {}, true],
  ['leaves the country code out in elderly mode', { elder: true }, false],
  ['leaves the country code out at 1.4 times the text size', { textScale: 1.4 }, false],
])('%s', async (_what, ui, shown) => {
  const screen = await render(<PhoneField label="手机号" value="13800001234" onChange={() => undefined} />, { ui })
  expect([screen.queryByText('+86') !== null, screen.getByPlaceholder('手机号').value]).toEqual([shown, '138 0000 1234'])
})

function Code({ onComplete }: { onComplete: () => void }) {
  const [code, setCode] = useState('')
  const [{ sending, wait }, set] = useState({ sending: false, wait: 0 })
  return (
    <>
      <CodeField
        label="验证码" value={code} onChange={setCode} wait={wait} sending={sending} canSend onComplete={onComplete}
        onSend={() => set({ sending: true, wait: 0 })}
      />
      <button onClick={() => set({ sending: false, wait: 60 })}>发到了</button>
      <button onClick={() => set({ sending: false, wait: 0 })}>没发出去</button>
    </>
  )
}

it('focuses the code field when a code was sent, and not when none was', async () => {
  const screen = await render(<Code onComplete={jest.fn()} />)
  const field = screen.getByPlaceholder('验证码')
  await screen.press('获取验证码')
  await screen.press('没发出去')
  expect(document.activeElement).not.toBe(field)
  await screen.press('获取验证码')
  await screen.press('发到了')
  expect(document.activeElement).toBe(field)
})

it('reports a code with its last digit, and another complete code again', async () => {
  const onComplete = jest.fn()
  const screen = await render(<Code onComplete={onComplete} />)
  await screen.type('验证码', '12345')
  expect(onComplete).not.toHaveBeenCalled()
  await screen.type('验证码', '123456')
  expect(onComplete).toHaveBeenCalledTimes(1)
  await screen.type('验证码', '654321')
  expect(onComplete).toHaveBeenCalledTimes(2)
})

describe('inside a form that is ready to be sent', () => {
  const submitIfValid = jest.fn()
  const Form = ({ onComplete }: { onComplete?: null }) => {
    const [code, setCode] = useState('')
    return (
      <FormArea state={{ submitIfValid } as unknown as FormState<object>}>
        <CodeField label="验证码" value={code} onChange={setCode} wait={0} canSend onSend={() => undefined} onComplete={onComplete} />
      </FormArea>
    )
  }

  it('sends it with the last digit', async () => {
    await (await render(<Form />)).type('验证码', '123456')
    expect(submitIfValid).toHaveBeenCalledTimes(1)
  })

  it('waits for the button where that is asked for', async () => {
    await (await render(<Form onComplete={null} />)).type('验证码', '123456')
    expect(submitIfValid).not.toHaveBeenCalled()
  })
})
