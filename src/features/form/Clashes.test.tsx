import { lastOf } from '@daogang/contract/rules/last'
import { answer } from '@tests/jest/answers'
import { Reopening } from '@tests/jest/Reopening'
import { PRESS_GAP, render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { ApiError } from '@/api/errors'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { carried, choice, choices, defineForm, number, text, toast } from '@/ui'
import { FormScreen } from './FormScreen'

jest.mock('@/api/client')

interface Shop {
  version?: string
  name: string
  staff: number
  scale: 'small' | 'large'
  tags: string[]
}

const shop = defineForm<Shop>({
  version: carried(),
  name: text({ label: '店名', required: true, placeholder: '招牌' }),
  staff: number({ label: '人数', required: true, placeholder: '几个人', unit: '人', max: 500 }),
  scale: choice({ label: '规模', required: true, options: [{ value: 'small', label: '小店' }, { value: 'large', label: '大店' }] }),
  tags: choices({ label: '标签', options: [{ value: 'a', label: '包吃' }, { value: 'b', label: '包住' }] }),
})
const first: Shop = { version: 'v1', name: '面馆', staff: 12, scale: 'small', tags: [] }

const NEWER = ApiError.refused(409107, '你打开以后又有人改过')
const send = jest.fn<Promise<string>, [Shop]>()
const onSent = jest.fn()
/** The saved version. A save over another one is refused. */
let now: Shop

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  Element.prototype.scrollIntoView = jest.fn()
  useSession.setState({ token: 't', role: 'b' })
  useDrafts.setState({ drafts: {} })
  jest.spyOn(toast, 'show').mockImplementation()
  now = first
  send.mockReset().mockImplementation((body) => (body.version === now.version ? Promise.resolve('s1') : Promise.reject(NEWER)))
  answer({ 'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })) })
})
afterEach(() => jest.useRealTimers())

const newest = jest.fn(() => Promise.resolve({ initial: now, version: now.version }))

function Form({ together }: { together?: readonly (readonly (keyof Shop)[])[] }) {
  return (
    <FormScreen
      form={shop} title="店铺" verb="保存" draft="shop" initial={now} version={now.version} newest={newest} together={together} send={send}
      onSent={onSent}
    />
  )
}

async function open(together?: readonly (readonly (keyof Shop)[])[]) {
  newest.mockImplementation(() => Promise.resolve({ initial: now, version: now.version }))
  const queries = testQueryClient()
  queries.setQueryData(accountKeys.own, { id: 'u1' })
  const screen = await render(<Reopening><Form together={together} /></Reopening>, { queries })
  const save = async () => {
    await screen.elapse(PRESS_GAP)
    await screen.press('保存')
    await screen.elapse(0)
  }
  /** All elements with exactly this text. */
  const all = (shown: string) => screen.getAllByText(shown).filter(({ textContent }) => textContent === shown)
  const confirm = async () => {
    await screen.press(lastOf(all('保存'))!)
    await screen.elapse(0)
  }
  return { ...screen, save, all, confirm }
}

describe('a save over a newer version', () => {
  it('is joined with what others changed in other fields, and goes through at once', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    now = { ...first, version: 'v2', staff: 20, tags: ['a'] }
    await screen.save()
    expect(send.mock.calls.map(([body]) => body.version)).toEqual(['v1', 'v2'])
    expect(send).toHaveBeenLastCalledWith({ ...now, name: '老面馆' })
    expect(onSent).toHaveBeenCalledWith('s1')
    expect(useDrafts.getState().drafts).toEqual({})
  })

  it('asks about the fields that both changed, with both values, and saves the choice for each', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    await screen.type('几个人', '8')
    now = { ...first, version: 'v2', name: '新面馆', staff: 20, scale: 'large' }
    await screen.save()
    for (const shown of ['这几项别人也改了', '老面馆', '新面馆', '8人', '20人']) screen.getByText(shown)
    expect(onSent).not.toHaveBeenCalled()
    await screen.press(screen.all('用我写的')[0]!)
    await screen.confirm()
    expect(toast.show).toHaveBeenCalledWith('还有1项没选')
    await screen.press(screen.all('用新的')[1]!)
    await screen.confirm()
    expect(send).toHaveBeenLastCalledWith({ ...now, name: '老面馆' })
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it.each([['全用我写的', '老面馆', 8], ['全用新的', '新面馆', 20]])('can be decided for all at once: %s', async (all, name, staff) => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    await screen.type('几个人', '8')
    now = { ...first, version: 'v2', name: '新面馆', staff: 20 }
    await screen.save()
    await screen.press(all)
    await screen.confirm()
    expect(send).toHaveBeenLastCalledWith({ ...now, name, staff })
  })

  it('takes a list as one value, and fields that belong together from one side', async () => {
    const screen = await open([['staff', 'scale']])
    await screen.press('包吃')
    await screen.type('几个人', '8')
    now = { ...first, version: 'v2', tags: ['b'], scale: 'large' }
    await screen.save()
    expect(screen.all('用新的')).toHaveLength(2)
    screen.getByText('人数、规模')
    await screen.press('全用新的')
    await screen.confirm()
    expect(send).toHaveBeenLastCalledWith(now)
  })

  it('is not sent while nothing was chosen: the next press asks again', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    now = { ...first, version: 'v2', name: '新面馆' }
    await screen.save()
    await screen.press('关闭')
    expect(screen.getByPlaceholder('招牌').value).toBe('老面馆')
    screen.getByText('有几项别人也改了，选好才能存')
    await screen.save()
    screen.getByText('这几项别人也改了')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('asks again after the form was closed without a choice, and opened again', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    now = { ...first, version: 'v2', name: '新面馆', staff: 20 }
    await screen.save()
    await screen.press('关闭')
    await screen.elapse(300)
    await screen.press('重新打开')
    screen.getByText('这几项别人也改了')
    expect([screen.getByPlaceholder('招牌').value, screen.getByPlaceholder('几个人').value]).toEqual(['老面馆', '20'])
  })

  it('shows a mistake that only the two changes make together, and saves nothing', async () => {
    interface Range { version?: string; low?: number; high: number }
    const range = defineForm<Range>({
      version: carried(), low: number({ label: '最低', placeholder: '低' }),
      high: number({
        label: '最高', required: true, placeholder: '高', rule: (high, { low = 0 }) => (high < low ? { text: '最高比最低少' } : undefined),
      }),
    })
    const refused = jest.fn<Promise<string>, [Range]>().mockRejectedValue(NEWER)
    const saved = { version: 'v2', low: 1, high: 5 }
    const screen = await render(
      <FormScreen
        form={range} title="店铺" verb="保存" initial={{ version: 'v1', low: 1, high: 9 }} version="v1" send={refused} onSent={onSent}
        newest={() => Promise.resolve({ initial: saved, version: 'v2' })}
      />,
    )
    await screen.type('低', '7')
    await screen.press('保存')
    await screen.elapse(100)
    screen.getByText('最高比最低少')
    expect(refused).toHaveBeenCalledTimes(1)
    expect(onSent).not.toHaveBeenCalled()
  })

  it('keeps the input where the newer version cannot be read, and where it is newer each time', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    now = { ...first, version: 'v2' }
    newest.mockRejectedValue(ApiError.network())
    await screen.save()
    screen.getByText('网络断了，看看流量或Wi-Fi开了没，再试一次')
    newest.mockImplementation(() => Promise.resolve({ initial: first, version: 'v1' }))
    await screen.save()
    screen.getByText('你打开以后又有人改过')
    expect(screen.getByPlaceholder('招牌').value).toBe('老面馆')
    expect(newest).toHaveBeenCalledTimes(4)
  })
})

describe('a draft that was typed over an older version', () => {
  it('is joined with the newer one when it is opened again', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    await screen.elapse(300)
    now = { ...first, version: 'v2', staff: 20 }
    await screen.press('重新打开')
    screen.getByText('上次没存的还在，别人改的也合进来了')
    expect([screen.getByPlaceholder('招牌').value, screen.getByPlaceholder('几个人').value]).toEqual(['老面馆', '20'])
    await screen.save()
    expect(send).toHaveBeenLastCalledWith({ ...now, name: '老面馆' })
    expect(onSent).toHaveBeenCalled()
  })

  it('asks about what both changed, again at each opening until it is decided, and keeps all that is typed before that', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    await screen.elapse(300)
    now = { ...first, version: 'v2', name: '新面馆' }
    await screen.press('重新打开')
    await screen.press('关闭')
    await screen.type('几个人', '8')
    await screen.elapse(300)
    await screen.press('重新打开')
    await screen.press('用我写的')
    await screen.press('选好了')
    expect(screen.queryByText('这几项别人也改了')).toBeNull()
    expect(send).not.toHaveBeenCalled()
    await screen.save()
    expect(send).toHaveBeenLastCalledWith({ ...now, name: '老面馆', staff: 8 })
  })

  it('is gone where the newer version says the same, so that a later one does not bring it back', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    await screen.elapse(300)
    // The answer to the save was lost, and the app was closed.
    now = { ...first, version: 'v2', name: '老面馆' }
    await screen.press('重新打开')
    expect(useDrafts.getState().drafts).toEqual({})
    now = { ...first, version: 'v3', name: '新面馆' }
    await screen.press('重新打开')
    expect(screen.getByPlaceholder('招牌').value).toBe('新面馆')
    for (const shown of ['上次没存的还在，别人改的也合进来了', '这几项别人也改了']) expect(screen.queryByText(shown)).toBeNull()
  })

  it('is gone where the newer values were chosen for all of it', async () => {
    const screen = await open()
    await screen.type('招牌', '老面馆')
    await screen.elapse(300)
    now = { ...first, version: 'v2', name: '新面馆' }
    await screen.press('重新打开')
    await screen.press('用新的')
    await screen.press('选好了')
    expect(screen.getByPlaceholder('招牌').value).toBe('新面馆')
    await screen.elapse(300)
    expect(useDrafts.getState().drafts).toEqual({})
  })
})
