import { useState } from 'react'
import { render } from '@tests/jest/render'
import { Button, Dialog, Notice, Screen, Sheet, toast, useConfirm } from '@/ui'

afterEach(() => {
  toast.hide()
  jest.useRealTimers()
})

function Page({ word }: { word: string }) {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  return (
    <Screen title="钱包">
      <Button onPress={() => setOpen('dialog')}>问一句</Button>
      <Button onPress={() => setOpen('sheet')}>看明细</Button>
      <Button onPress={() => toast.show(word)}>说一声</Button>
      <Dialog open={open === 'dialog'} onConfirm={() => setOpen(undefined)} onCancel={() => setOpen(undefined)}>要取现吗</Dialog>
      <Sheet open={open === 'sheet'} title="明细" onClose={() => setOpen(undefined)}>
        <Button onPress={() => toast.show(word)}>再说一声</Button>
      </Sheet>
    </Screen>
  )
}

it('shows a toast for its whole time after the dialog that delayed it has closed', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const screen = await render(<Page word="提现成功" />)
  await screen.press('问一句')
  await screen.press('说一声')
  await screen.elapse(5000)
  expect(screen.queryByText('提现成功')).toBeNull()
  await screen.press('取消')
  await screen.elapse(1799)
  expect(screen.queryByText('提现成功')).not.toBeNull()
  await screen.elapse(1)
  expect(screen.queryByText('提现成功')).toBeNull()
})

it('shows a toast again after the dialog that covered it has closed', async () => {
  const screen = await render(<Page word="提现成功" />)
  await screen.press('说一声')
  await screen.press('问一句')
  expect(screen.queryByText('提现成功')).toBeNull()
  await screen.press('确定')
  expect(screen.queryByText('提现成功')).not.toBeNull()
})

it('shows a toast above a sheet at once', async () => {
  const screen = await render(<Page word="最多选3个" />)
  await screen.press('看明细')
  await screen.press('再说一声')
  expect(screen.queryByText('最多选3个')).not.toBeNull()
})

it('shows a toast for its whole time on a page that opens after it', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const screen = await render(<Screen title="填简历">内容</Screen>)
  toast.done('简历存好了')
  await screen.elapse(1700)
  await screen.rerender(<><Screen title="填简历">内容</Screen><Screen title="我的简历">内容</Screen></>)
  await screen.elapse(1799)
  expect(screen.queryByText('简历存好了')).not.toBeNull()
  await screen.elapse(1)
  expect(screen.queryByText('简历存好了')).toBeNull()
})

it('is not delayed by a dialog on a screen below', async () => {
  function Stack({ second }: { second: boolean }) {
    return (
      <>
        <Screen title="下面"><Dialog open onConfirm={jest.fn()} onCancel={jest.fn()}>还在问</Dialog></Screen>
        {second && <Screen title="上面">内容</Screen>}
      </>
    )
  }
  const screen = await render(<Stack second={false} />)
  toast.show('换好了')
  expect(screen.queryByText('换好了')).toBeNull()
  await screen.rerender(<Stack second />)
  expect(screen.queryByText('换好了')).not.toBeNull()
})

describe('default texts (spec §9)', () => {
  it('uses 提示, 取消 and 确定 in a Dialog', async () => {
    const [yes, no] = [jest.fn(), jest.fn()]
    const screen = await render(<Screen><Dialog open onConfirm={yes} onCancel={no}>要退出吗</Dialog></Screen>)
    expect(screen.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('提示')
    await screen.press('取消')
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([0, 1])
    await screen.press('确定')
    expect(yes).toHaveBeenCalledTimes(1)
  })

  it('uses 提示 and 我知道了 in a Notice', async () => {
    const close = jest.fn()
    const screen = await render(<Screen><Notice open onClose={close}>系统今晚维护</Notice></Screen>)
    expect(screen.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('提示')
    await screen.press('我知道了')
    expect(close).toHaveBeenCalledTimes(1)
  })
})

it('resolves a question from a handler, and shows the toast that follows', async () => {
  function Ask() {
    const [dialog, confirm] = useConfirm()
    const leave = async () => toast.show(await confirm({ text: '要退出吗', confirm: '退出' }) ? '退出了' : '没退出')
    return <Screen><Button onPress={() => void leave()}>退出登录</Button>{dialog}</Screen>
  }
  const screen = await render(<Ask />)
  await screen.press('退出登录')
  await screen.press('退出')
  await screen.findByText('退出了')
})

it.each([[true, true], [false, false]])('appears over the bar of a form, where it covers no field: %s', async (hasFields, onTop) => {
  const screen = await render(<Screen title="填简历" hasFields={hasFields}><Button onPress={() => toast.show('没存上')}>存</Button></Screen>)
  await screen.press('存')
  expect(screen.getByText('没存上').closest('.place')?.classList.contains('onTop')).toBe(onTop)
})

describe('a toast over a sheet', () => {
  const isOnTop = (text: HTMLElement) => text.closest('.place')?.classList.contains('onTop')

  it('appears at the top, and stays there when the sheet closes', async () => {
    const screen = await render(<Page word="交上去了" />)
    await screen.press('看明细')
    await screen.press('再说一声')
    expect(isOnTop(screen.getByText('交上去了'))).toBe(true)
    await screen.press('关闭')
    expect(isOnTop(screen.getByText('交上去了'))).toBe(true)
  })

  it('moves to the top when the sheet opens after it', async () => {
    const screen = await render(<Page word="没存上" />)
    await screen.press('说一声')
    expect(isOnTop(screen.getByText('没存上'))).toBe(false)
    await screen.press('看明细')
    expect(isOnTop(screen.getByText('没存上'))).toBe(true)
  })

  it('leaves the next toast in the middle', async () => {
    const screen = await render(<Page word="没存上" />)
    await screen.press('看明细')
    await screen.press('关闭')
    await screen.press('说一声')
    expect(isOnTop(screen.getByText('没存上'))).toBe(false)
  })
})
