import { useState, type ReactNode } from 'react'
import { render } from '@tests/jest/render'
import {
  CascadeField, DateField, ErrorLine, FormRow, MultiCascadeField, MultiOptionList, OptionList, PickerButton, Rating, Screen,
  Sheet, TextField, TimeField, TimeRangeField, toast,
} from '@/ui'

afterEach(() => toast.hide())

interface ControlledProps<V> {
  start: V
  report?: (value: V) => void
  children: (value: V, set: (next: V) => void) => ReactNode
}

/** A controlled field that keeps its value, like a form. */
function Controlled<V>({ start, report, children }: ControlledProps<V>) {
  const [value, setValue] = useState(start)
  const set = (next: V) => {
    setValue(next)
    report?.(next)
  }
  return <Screen>{children(value, set)}</Screen>
}

const answered = <T,>(data: T) => ({ data, isError: false, error: undefined, refetch: jest.fn() })

describe('the error of a row', () => {
  const described = (element: Element | null) =>
    document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent

  it('is read with the button of a picker, and not with the fields of a sheet that it opens', async () => {
    const screen = await render(
      <Screen>
        <FormRow label="城市" error="城市不能为空，请选择">
          <PickerButton label="城市" onPress={jest.fn()} />
          <Sheet open title="城市" onClose={jest.fn()}><TextField label="搜城市" value="" onChange={jest.fn()} /></Sheet>
        </FormRow>
      </Screen>,
    )
    expect(described(screen.querySelector('[aria-label="城市，请选择"]'))).toBe('城市不能为空，请选择')
    const search = screen.querySelector('[aria-label=搜城市]')
    expect([described(search), search?.getAttribute('aria-invalid')]).toEqual([undefined, null])
  })

  it('is announced at once where it belongs to no field', async () => {
    const screen = await render(<Screen><ErrorLine>没传上，再选一次</ErrorLine></Screen>)
    expect(screen.querySelector('[role=alert]')?.textContent).toBe('没传上，再选一次')
  })
})

describe('option lists', () => {
  it('shows the selected option with its note', async () => {
    const pick = jest.fn()
    const options = [{ value: 'full', label: '招满了', note: '报名的人会收到消息' }, { value: 'off', label: '不招了' }]
    const screen = await render(<OptionList label="为什么下线" options={options} value="full" onChange={pick} />)
    expect(screen.querySelector('[role=radio][aria-checked=true]')?.textContent).toBe('招满了报名的人会收到消息')
    await screen.press('不招了')
    expect(pick).toHaveBeenCalledWith('off')
  })

  it('shows a toast when there are too many', async () => {
    const report = jest.fn()
    const options = ['态度不好', '工资不对', '要押金'].map((label) => ({ value: label, label }))
    const screen = await render(
      <Controlled<string[]> start={['要押金']} report={report}>
        {(value, set) => <MultiOptionList label="为什么投诉" max={2} options={options} value={value} onChange={set} />}
      </Controlled>,
    )
    await screen.press('态度不好')
    expect(report).toHaveBeenLastCalledWith(['态度不好', '要押金'])
    await screen.press('工资不对')
    expect(report).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('最多选2个')).not.toBeNull()
  })
})

it('Rating shows a word for its stars', async () => {
  const screen = await render(
    <Controlled<number | undefined> start={undefined}>{(value, set) => <Rating label="给老板打分" value={value} onChange={set} />}</Controlled>,
  )
  expect(screen.queryByText('点星星打分')).not.toBeNull()
  await screen.press(screen.querySelector('[aria-label="4星，满意"]') as Element)
  expect(screen.queryByText('4星，满意')).not.toBeNull()
  expect(screen.querySelector('[role=radio][aria-checked=true]')?.getAttribute('aria-label')).toBe('4星，满意')
})

describe('dates and times', () => {
  it('clamps a day that does not exist in another month', async () => {
    const pick = jest.fn()
    const screen = await render(
      <Screen><DateField label="出生日期" value="1992-01-31" first="1960-01-01" last="2008-11-21" onChange={pick} /></Screen>,
    )
    await screen.press('1992年1月31日')
    await screen.press('2月')
    await screen.press('选好了')
    expect(pick).toHaveBeenCalledWith('1992-02-29')
  })

  it('picks a time of day in steps', async () => {
    const pick = jest.fn()
    const screen = await render(<Screen><TimeField label="面试时间" value="" start="14:20" step={30} onChange={pick} /></Screen>)
    await screen.press('请选择')
    await screen.press('15点')
    await screen.press('选好了')
    expect(pick).toHaveBeenCalledWith('15:30')
  })

  it('lets a night shift end on the next day', async () => {
    const screen = await render(
      <Controlled start={{ from: '22:00', to: '23:00' }}>
        {(value, set) => <TimeRangeField label="上班时间" value={value} onChange={set} />}
      </Controlled>,
    )
    await screen.press('22:00到23:00')
    await screen.press('下一步')
    await screen.press('6点')
    await screen.press('选好了')
    expect(screen.queryByText('22:00到次日6:00')).not.toBeNull()
  })
})

const REGIONS = [
  {
    value: 310000, label: '上海',
    children: [{ value: 31000, label: '上海', children: [{ value: 310104, label: '徐汇区' }, { value: 310112, label: '闵行区' }] }],
  },
  {
    value: 330000, label: '浙江',
    children: [
      { value: 330100, label: '杭州', children: [{ value: 330106, label: '西湖区' }, { value: 330109, label: '萧山区' }] },
      { value: 330200, label: '宁波', children: [{ value: 330203, label: '海曙区' }, { value: 330205, label: '江北区' }] },
    ],
  },
]

describe('CascadeField', () => {
  const regions = (pick = jest.fn()) => (
    <Controlled<number | undefined> start={310112}>
      {(value, set) => (
        <CascadeField
          label="住在哪" tree={answered(REGIONS)} value={value}
          onChange={(path, text) => {
            pick(path.map((node) => node.value), text)
            set(path[path.length - 1]?.value)
          }}
        />
      )}
    </Controlled>
  )

  it('opens at the value, and lets the user go up and choose another path', async () => {
    const pick = jest.fn()
    const screen = await render(regions(pick))
    await screen.press('上海 闵行区')
    expect(screen.querySelector('[role=radio][aria-checked=true]')?.textContent).toBe('闵行区')
    await screen.press(screen.querySelector('[role=tab]') as Element)
    await screen.press('浙江')
    await screen.press('宁波')
    await screen.press('江北区')
    expect(pick).toHaveBeenCalledWith([330000, 330200, 330205], '浙江 宁波 江北区')
    expect(screen.queryByText('浙江 宁波 江北区')).not.toBeNull()
  })

  it('skips a level with only one choice', async () => {
    const pick = jest.fn()
    const screen = await render(regions(pick))
    await screen.press('上海 闵行区')
    await screen.press(screen.querySelector('[role=tab]') as Element)
    await screen.press('上海')
    await screen.press('徐汇区')
    expect(pick).toHaveBeenCalledWith([310000, 31000, 310104], '上海 徐汇区')
  })

  it('shows a stored value before the tree is loaded, and a retry button on failure', async () => {
    const refetch = jest.fn()
    const failed = { data: undefined, isError: true, error: { kind: 'network' }, refetch }
    const screen = await render(
      <Screen><CascadeField label="住在哪" tree={failed} value={310112} text="上海 闵行区" onChange={jest.fn()} /></Screen>,
    )
    await screen.press('上海 闵行区')
    await screen.press('重新加载')
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})

describe('MultiCascadeField', () => {
  const TRADES = [
    { value: 'cook', label: '厨师', children: [{ value: 'wok', label: '炒锅' }, { value: 'cut', label: '切配' }] },
    { value: 'hall', label: '服务员', children: [{ value: 'serve', label: '传菜' }, { value: 'greet', label: '迎宾' }] },
  ]
  const trades = async () => {
    const report = jest.fn()
    const screen = await render(
      <Controlled<string[]> start={['wok', 'serve']} report={report}>
        {(value, set) => <MultiCascadeField label="想干什么" tree={answered(TRADES)} value={value} max={3} onChange={set} />}
      </Controlled>,
    )
    await screen.press('炒锅、传菜')
    return { screen, report }
  }

  it('keeps leaves of another root, and changes nothing before 选好了', async () => {
    const { screen, report } = await trades()
    await screen.press('切配')
    await screen.press('炒锅')
    expect(report).not.toHaveBeenCalled()
    await screen.press('选好了')
    expect(report).toHaveBeenCalledWith(['serve', 'cut'])
    expect(screen.queryByText('传菜、切配')).not.toBeNull()
  })

  it('applies the maximum across all roots', async () => {
    const { screen, report } = await trades()
    await screen.press('切配')
    await screen.press(screen.querySelector('[role=tab][aria-selected=false]') as Element)
    await screen.press('迎宾')
    expect(screen.queryByText('最多选3个')).not.toBeNull()
    await screen.press('选好了')
    expect(report).toHaveBeenCalledWith(['wok', 'serve', 'cut'])
  })
})
