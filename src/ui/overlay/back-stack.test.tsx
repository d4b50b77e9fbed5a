import { useState } from 'react'
import { render } from '@tests/jest/render'
import { Button, closeTopOverlay, Dialog, InFrontContext, Screen, Sheet, toast } from '@/ui'

/** What `closeTopOverlay` answered for each press of 返回. */
let answers: boolean[] = []
beforeEach(() => { answers = [] })

const Back = () => <Button onPress={() => void answers.push(closeTopOverlay())}>返回</Button>

interface PagesProps {
  onTop: boolean
  mustAnswer?: boolean
  dismiss: () => void
}

/** The page stack with a dialog on the lower page, as the privacy dialog with an agreement over it. */
function Pages({ onTop, mustAnswer = false, dismiss }: PagesProps) {
  const [isOpen, open] = useState(true)
  return (
    <>
      <Screen title="找工作">
        {!onTop && <Back />}
        <Dialog open mustAnswer={mustAnswer} onConfirm={jest.fn()} onCancel={dismiss}>先看一下协议</Dialog>
      </Screen>
      {onTop && (
        <Screen title="用户协议">
          <Back />
          <Sheet open={isOpen} title="目录" onClose={() => open(false)}>总则</Sheet>
        </Screen>
      )}
    </>
  )
}

describe('closeTopOverlay', () => {
  it.each([[true], [false]])('leaves a dialog on a page below alone, must it be answered: %s', async (mustAnswer) => {
    const dismiss = jest.fn()
    const screen = await render(<Pages onTop={false} mustAnswer={mustAnswer} dismiss={dismiss} />)
    await screen.rerender(<Pages onTop mustAnswer={mustAnswer} dismiss={dismiss} />)
    await screen.press('返回')
    expect(screen.queryByText('总则')).toBeNull()
    await screen.press('返回')
    expect(answers).toEqual([true, false])
    expect(dismiss).not.toHaveBeenCalled()
  })

  it('closes the dialog of a page that comes to the front again', async () => {
    const dismiss = jest.fn()
    const screen = await render(<Pages onTop dismiss={dismiss} />)
    await screen.rerender(<Pages onTop={false} dismiss={dismiss} />)
    await screen.press('返回')
    expect(answers).toEqual([true])
    expect(dismiss).toHaveBeenCalledTimes(1)
  })

  it('closes the sheet of the page in front, where toasts appear too, after the page below has mounted another screen', async () => {
    function Stack({ tab }: { tab: string }) {
      const [isOpen, open] = useState(true)
      return (
        <>
          <InFrontContext.Provider value={false}><Screen key={tab} title={tab}>岗位</Screen></InFrontContext.Provider>
          <InFrontContext.Provider value>
            <Screen title="员工">
              <Back />
              <Sheet open={isOpen} title="目录" onClose={() => open(false)}>总则</Sheet>
            </Screen>
          </InFrontContext.Provider>
        </>
      )
    }
    const screen = await render(<Stack tab="找工作" />)
    await screen.rerender(<Stack tab="招人" />)
    await screen.press('返回')
    expect(answers).toEqual([true])
    expect(screen.queryByText('总则')).toBeNull()
    toast.show('存好了')
    const shown = await screen.findByText('存好了')
    expect(shown.closest('.screen')?.textContent).toContain('员工')
    toast.hide()
  })

  it('keeps a page whose dialog must be answered', async () => {
    const dismiss = jest.fn()
    const screen = await render(<Pages onTop={false} mustAnswer dismiss={dismiss} />)
    await screen.press('返回')
    expect(answers).toEqual([true])
    expect(dismiss).not.toHaveBeenCalled()
  })
})
