import { fireEvent } from '@testing-library/dom'
import { useState } from 'react'
import { render } from '@tests/jest/render'
import {
  AnswerCard, BarAction, Button, Card, Empty, FilterBar, FilterGroup, FilterSheet, OptionGroup, Screen, Segmented, TabBar, Tabs, Txt,
  SentPictures, StatusCard,
} from '@/ui'

const TABS = [{ value: 'new', label: '待面试', count: 3 }, { value: 'done', label: '已面试', count: 0 }, { value: 'off', label: '不合适' }]
const focused = () => document.activeElement?.textContent

describe('Tabs', () => {
  it('shows counts and the current tab', async () => {
    const choose = jest.fn()
    const screen = await render(<Tabs label="面试" tabs={TABS} value="new" onChange={choose} />)
    expect(screen.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('待面试 3')
    expect(screen.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('面试')
    await screen.press('已面试')
    expect(choose).toHaveBeenCalledWith('done')
  })

  it('moves the focus with arrow keys, wrapping around, and opens a tab with Enter', async () => {
    const choose = jest.fn()
    const screen = await render(<Tabs label="面试" tabs={TABS} value="new" onChange={choose} />)
    const list = screen.querySelector('[role=tablist]') as HTMLElement
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? list, { key: name })
    ;(list.firstElementChild as HTMLElement).focus()
    key('ArrowRight')
    expect(focused()).toBe('已面试')
    key('ArrowLeft')
    key('ArrowLeft')
    expect(focused()).toBe('不合适')
    expect(choose).not.toHaveBeenCalled()
    key('Enter')
    expect(choose).toHaveBeenCalledWith('off')
  })
})

it('Segmented is a single choice of two', async () => {
  const choose = jest.fn()
  const options = [{ value: 'day', label: '按天' }, { value: 'month', label: '按月' }]
  const screen = await render(<Segmented label="怎么看" options={options} value="day" onChange={choose} />)
  expect(screen.querySelector('[role=radio][aria-checked=true]')?.textContent).toBe('按天')
  await screen.press('按月')
  expect(choose).toHaveBeenCalledWith('month')
})

function Filtered({ onApply }: { onApply: (pay: string | undefined) => void }) {
  const [open, setOpen] = useState(false)
  const [pay, setPay] = useState<string>()
  return (
    <Screen>
      <FilterBar
        label="怎么找" options={[{ value: 'near', label: '附近' }]} value={undefined} onChange={jest.fn()} count={pay ? 1 : 0}
        onFilter={() => setOpen(true)}
      />
      {open && (
        <FilterSheet apply="看岗位" onApply={() => onApply(pay)} onClear={() => setPay(undefined)} onClose={() => setOpen(false)}>
          <FilterGroup title="每月工资">
            <OptionGroup label="每月工资" options={[{ value: '5000', label: '¥5000以上' }]} value={pay} onChange={setPay} />
          </FilterGroup>
        </FilterSheet>
      )}
    </Screen>
  )
}

it('FilterBar counts conditions, and its sheet clears and applies them', async () => {
  const apply = jest.fn()
  const screen = await render(<Filtered onApply={apply} />)
  expect(screen.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('怎么找')
  await screen.press('筛选')
  expect(screen.querySelector('[role=radiogroup]')?.getAttribute('aria-label')).toBe('每月工资')
  await screen.press('¥5000以上')
  expect(screen.queryByText('筛选1')).not.toBeNull()
  await screen.press('看岗位')
  expect(apply).toHaveBeenLastCalledWith('5000')
  await screen.press('清空')
  expect(screen.queryByText('筛选1')).toBeNull()
  await screen.press('关闭')
  expect(screen.queryByText('每月工资')).toBeNull()
})

it('TabBar shows a tab’s count', async () => {
  const tabs = [
    { value: 'talk', label: '消息', icon: 'doc', iconOn: 'doc', count: 120 },
    { value: 'me', label: '我的', icon: 'me', iconOn: 'mef' },
  ] as const
  const screen = await render(<TabBar tabs={tabs} value="me" onChange={jest.fn()} />)
  expect(screen.querySelector('[aria-label="消息，120条没看"]')?.textContent).toContain('99+')
})

it('BarAction turns its icon and ignores presses while it is busy', async () => {
  const open = jest.fn()
  const screen = await render(<BarAction icon="chat" onPress={open}>聊一聊</BarAction>)
  const turning = () => screen.querySelector('.icon-refresh') !== null
  expect(turning()).toBe(false)
  await screen.press('聊一聊')
  await screen.rerender(<BarAction icon="chat" busy onPress={open}>聊一聊</BarAction>)
  await screen.press('聊一聊')
  expect(open).toHaveBeenCalledTimes(1)
  expect([turning(), screen.querySelector('[aria-disabled=true]')?.textContent]).toEqual([true, '聊一聊'])
})

it('Empty ignores presses while its action is busy', async () => {
  const add = jest.fn()
  const screen = await render(<Empty title="还没有店" action={{ text: '建店', onPress: add }} />)
  await screen.press('建店')
  await screen.rerender(<Empty title="还没有店" action={{ text: '建店', onPress: add, busy: true }} />)
  await screen.press('建店')
  expect(add).toHaveBeenCalledTimes(1)
})

it('StatusCard shows the status with an icon and the next step, and nothing of an answer or pictures that are missing', async () => {
  const screen = await render(
    <>
      <StatusCard status={{ text: '要改一下', icon: 'warnc', kind: 'bad', next: '改好再交' }} />
      <AnswerCard answer="" />
      <SentPictures label="照片" urls={[]} />
      <AnswerCard answer="照片看不清" />
    </>,
  )
  expect(document.body.textContent).toBe('要改一下改好再交我们的答复照片看不清')
  expect(screen.querySelector('[role=img], img')).toBeNull()
})

it('Card with a name is one link over its parts, and buttons inside stay apart', async () => {
  const [open, call] = [jest.fn(), jest.fn()]
  const screen = await render(
    <Card label="洗碗工，家常菜馆" onPress={open}><Txt>洗碗工</Txt><Button onPress={call}>打电话</Button></Card>,
  )
  const link = screen.querySelector('[role=link]') as HTMLElement
  expect([link.getAttribute('aria-label'), link.textContent, link.tabIndex]).toEqual(['洗碗工，家常菜馆', '', 0])
  await screen.press('洗碗工')
  await screen.press(link)
  expect(open).toHaveBeenCalledTimes(2)
  await screen.press('打电话')
  expect([open, call].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})
