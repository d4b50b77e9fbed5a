import type { Account } from '@daogang/contract/auth'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { ApiError } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { storageHost } from '@/host/storage'
import { nameProblem } from '@/lib/field-rules'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { choice, defineForm, number, onlyWhen, text, toast, toggle } from '@/ui'
import { FormScreen } from './FormScreen'

jest.mock('@/api/client')

interface Shop {
  name: string
  staff: number
  chain: boolean
  brand?: string
  scale: 'small' | 'large'
  notes: string
}

const shop = defineForm<Shop>({
  name: text({ label: '姓名', required: true, rule: nameProblem, whenEmpty: '老板要知道怎么称呼你', placeholder: '真名' }),
  staff: number({ label: '人数', required: true, placeholder: '几个人', max: 500 }),
  chain: toggle({ label: '连锁' }),
  brand: onlyWhen(({ chain }) => chain === true, text({ label: '品牌', required: true, placeholder: '品牌名' })),
  scale: choice({ label: '规模', required: true, options: [{ value: 'small', label: '小店' }, { value: 'large', label: '大店' }] }),
  notes: text({ label: '备注', max: 6, area: true, placeholder: '随便写' }),
})

const account: Account = {
  id: 'u1', mobile: '138****1234', name: null, subBusinessType: 'b', hasCompany: true, restriction: 'none',
}
const good = { name: '张伟', staff: 12, scale: 'small', notes: '' } as const

const send = jest.fn<Promise<string>, [Shop]>()
const onSent = jest.fn()

type Props = Partial<Parameters<typeof FormScreen<Shop, string>>[0]>
function open(props: Props = {}) {
  const queries = testQueryClient()
  queries.setQueryData(accountKeys.own, account)
  return render(<FormScreen form={shop} title="店铺" verb="保存" send={send} onSent={onSent} {...props} />, { queries })
}

const isFocused = (element: Element) => document.activeElement === element

let calls: ReturnType<typeof answer>

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  Element.prototype.scrollIntoView = jest.fn()
  useSession.setState({ token: 't', role: 'b' })
  useDrafts.setState({ drafts: {} })
  jest.spyOn(navigate, 'back').mockImplementation()
  jest.spyOn(toast, 'show').mockImplementation()
  send.mockReset().mockResolvedValue('s1')
  calls = answer({
    'POST /sensitiveWords/verify': ({ messages }) =>
      messages.map(({ content }) => (content.includes('押金') ? { res: true, words: ['押金'] } : { res: false })),
    'GET /user/account': () => account,
  })
})
afterEach(() => jest.useRealTimers())

const checked = () => calls.mock.calls.filter(([name]) => name === 'POST /sensitiveWords/verify')

describe('an invalid submit', () => {
  it('shows every error at its field and in no toast, and focuses the first field', async () => {
    const screen = await open()
    expect(screen.queryByText('姓名不能为空，老板要知道怎么称呼你')).toBeNull()
    await screen.press('保存')
    expect(toast.show).not.toHaveBeenCalled()
    screen.getByText('还有3处要改，改完就能保存')
    screen.getByText('姓名不能为空，老板要知道怎么称呼你')
    screen.getByText('人数不能为空')
    screen.getByText('规模不能为空，请选一个')
    await screen.elapse(100)
    expect(isFocused(screen.getByPlaceholder('真名'))).toBe(true)
    expect(send).not.toHaveBeenCalled()
    expect(checked()).toEqual([])
  })

  it('tells screen readers the error, at the field and above the form', async () => {
    const screen = await open()
    const spoken = (element: Element | null) => [
      element?.getAttribute('aria-label'), document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent,
    ]
    const name = screen.getByPlaceholder('真名')
    const status = screen.querySelector('[role=status]')
    expect(spoken(name)).toEqual(['姓名', undefined])
    await screen.press('保存')
    expect(spoken(name)).toEqual(['姓名', '姓名不能为空，老板要知道怎么称呼你'])
    expect(spoken(screen.querySelector('[role=radiogroup]'))).toEqual(['规模', '规模不能为空，请选一个'])
    expect([name, screen.getByPlaceholder('随便写')].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null])
    expect(status?.textContent).toContain('还有3处要改，改完就能保存')
    // A field reads its own error; three at once would drown the rest.
    expect(screen.querySelector('[role=alert]')).toBeNull()
    await screen.type('真名', '张伟')
    expect(spoken(name)).toEqual(['姓名', undefined])
    expect(name.getAttribute('aria-invalid')).toBeNull()
  })

  it('updates the errors while typing, and scrolls to the next invalid field', async () => {
    const screen = await open()
    await screen.type('真名', '张')
    expect(screen.queryByText('姓名格式不正确，请填2到20个字')).toBeNull()
    await screen.press('保存')
    screen.getByText('姓名格式不正确，请填2到20个字')
    await screen.type('真名', '张伟')
    expect(screen.queryByText('姓名格式不正确，请填2到20个字')).toBeNull()
    await screen.elapse(100)
    await screen.press('去改第1处')
    await screen.elapse(100)
    expect(isFocused(screen.getByPlaceholder('几个人'))).toBe(true)
    await screen.type('随便写', '一二三四')
    screen.getByText('备注不能超过6个字符，汉字算两个，请删掉1个字')
  })

  it('throttles submits: drops presses within 1500 ms of an accepted one', async () => {
    const screen = await open({ initial: good })
    send.mockRejectedValue(ApiError.network())
    await screen.press('保存')
    await screen.elapse(0)
    await screen.press('保存')
    await screen.elapse(1400)
    await screen.press('保存')
    expect(send).toHaveBeenCalledTimes(1)
    await screen.elapse(200)
    await screen.press('保存')
    await screen.elapse(0)
    expect(send).toHaveBeenCalledTimes(2)
  })
})

it('announces why the server refused', async () => {
  const screen = await open({ initial: good })
  const status = screen.querySelector('[role=status]')
  send.mockRejectedValue(ApiError.refused(409001, '这个店名有人用了'))
  await screen.press('保存')
  await screen.elapse(0)
  expect(status?.textContent).toContain('这个店名有人用了')
})

describe('a conditional field', () => {
  it('is shown, required and sent only when its condition holds', async () => {
    const screen = await open({ initial: good })
    expect(screen.queryByText('品牌')).toBeNull()
    await screen.press(screen.querySelector('[role="switch"]') as HTMLElement)
    await screen.press('保存')
    screen.getByText('品牌不能为空')
    await screen.type('品牌名', '老王')
    await screen.elapse(1500)
    await screen.press('保存')
    await screen.elapse(0)
    expect(send).toHaveBeenLastCalledWith({ ...good, chain: true, brand: '老王' })
  })
})

describe('the check for sensitive words', () => {
  it('sends only required non-empty texts, and shows the error at the flagged field', async () => {
    const screen = await open({ initial: { ...good, name: '押金', notes: '押金' } })
    await screen.press('保存')
    await screen.elapse(100)
    expect(checked()).toEqual([['POST /sensitiveWords/verify', { messages: [{ content: '押金', context: 'job' }] }]])
    expect(toast.show).not.toHaveBeenCalled()
    screen.getByText('有不能写的字，请改掉“押金”')
    screen.getByText('还有1处要改，改完就能保存')
    expect(isFocused(screen.getByPlaceholder('真名'))).toBe(true)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('several sensitive words', () => {
  it('are all shown at once, each with its rule and what to write, and the first field is focused', async () => {
    const words = { rule: '招人不能收押金（劳动合同法第九条）', hint: '删掉这笔钱', words: ['押金'] }
    answer({
      'POST /sensitiveWords/verify': ({ messages }) =>
        messages.map(({ content }) => (content.includes('押金') ? { res: true, ...words } : { res: false })),
      'GET /user/account': () => account,
    })
    const screen = await open({ initial: { ...good, name: '张押金', chain: true, brand: '老王押金' } })
    await screen.press('保存')
    await screen.elapse(100)
    screen.getByText('还有2处要改，改完就能保存')
    expect(screen.getAllByText('招人不能收押金（劳动合同法第九条），请改掉“押金”。删掉这笔钱')).toHaveLength(2)
    expect(isFocused(screen.getByPlaceholder('真名'))).toBe(true)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('sensitive words beside other errors', () => {
  it('are shown with them at once, except in a field that was changed since', async () => {
    const screen = await open({ initial: { ...good, name: '张押金', staff: undefined, chain: true, brand: '老王押金' } })
    await screen.press('保存')
    await screen.type('品牌名', '老王')
    await screen.elapse(100)
    expect(toast.show).not.toHaveBeenCalled()
    screen.getByText('还有2处要改，改完就能保存')
    screen.getByText('有不能写的字，请改掉“押金”')
    expect(isFocused(screen.getByPlaceholder('几个人'))).toBe(true)
    expect(send).not.toHaveBeenCalled()
  })

  it('leave the other errors alone when they cannot be checked', async () => {
    answer({
      'POST /sensitiveWords/verify': () => {
        throw ApiError.network()
      },
      'GET /user/account': () => account,
    })
    const screen = await open({ initial: { ...good, staff: undefined } })
    await screen.press('保存')
    await screen.elapse(100)
    screen.getByText('还有1处要改，改完就能保存')
    expect(screen.queryByText('网络断了，看看流量或Wi-Fi开了没，再试一次')).toBeNull()
  })
})

describe('a server error', () => {
  it('is shown at all fields that it names', async () => {
    send.mockRejectedValue(ApiError.refused(400301, '内容要改', {
      field: 'name', fields: [{ field: 'name', message: '姓名里的字要改' }, { field: 'notes', message: '备注里的字要改', words: ['押金'] }],
    }))
    const screen = await open({ initial: { ...good, notes: '押金' } })
    await screen.press('保存')
    await screen.elapse(100)
    screen.getByText('还有2处要改，改完就能保存')
    screen.getByText('姓名里的字要改')
    screen.getByText('备注里的字要改')
  })

  it('is shown at the field that it names, until the field changes', async () => {
    send.mockRejectedValue(ApiError.refused(400001, '人数超出范围，请改一下', { field: 'staff' }))
    const screen = await open({ initial: good })
    await screen.press('保存')
    await screen.elapse(100)
    screen.getByText('人数超出范围，请改一下')
    expect(isFocused(screen.getByPlaceholder('几个人'))).toBe(true)
    await screen.type('几个人', '8')
    expect(screen.queryByText('人数超出范围，请改一下')).toBeNull()
  })

  it('is shown at the field that `codes` maps its code to', async () => {
    send.mockRejectedValue(ApiError.refused(409006, '年龄在18~60之间'))
    const screen = await open({ initial: good, codes: { 409006: 'name' } })
    await screen.press('保存')
    await screen.elapse(0)
    screen.getByText('还有1处要改，改完就能保存')
  })

  it('is shown above the form when it concerns no field, and keeps all input', async () => {
    send.mockRejectedValue(ApiError.network())
    const screen = await open({ draft: 'shop' })
    await screen.type('真名', '张伟')
    await screen.type('几个人', '8')
    await screen.press('小店')
    await screen.press('保存')
    await screen.elapse(0)
    screen.getByText('网络断了，看看流量或Wi-Fi开了没，再试一次')
    expect(screen.getByPlaceholder('真名').value).toBe('张伟')
    await screen.elapse(300)
    expect(Object.keys(useDrafts.getState().drafts)).toEqual(['shop.u1'])
    expect(onSent).not.toHaveBeenCalled()
  })

  it('is not shown when it is silent, because a dialog shows it', async () => {
    send.mockRejectedValue(ApiError.silent(300233, '店铺|停了'))
    const screen = await open({ initial: good })
    await screen.press('保存')
    await screen.elapse(0)
    expect(screen.queryByText('店铺|停了')).toBeNull()
  })
})

describe('a draft', () => {
  it('survives a forced logout, is restored for the same user, and is dropped after a successful submit', async () => {
    const first = await open({ draft: 'shop', initial: good })
    await first.type('真名', '王小海')
    useSession.getState().end()
    await first.rerender(<></>)
    useSession.setState({ token: 't2', role: 'b' })
    const again = await open({ draft: 'shop', initial: good })
    again.getByText('上次没存的还在，接着填就行')
    expect(again.getByPlaceholder('真名').value).toBe('王小海')
    await again.press('保存')
    await again.elapse(0)
    expect(send).toHaveBeenCalledWith({ ...good, name: '王小海', chain: false, brand: undefined, notes: '' })
    expect(onSent).toHaveBeenCalledWith('s1')
    expect(useDrafts.getState().drafts).toEqual({})
  })

  it('is written once for many letters, and at once when the app is hidden', async () => {
    const write = jest.spyOn(storageHost, 'write')
    const screen = await open({ draft: 'shop', initial: good })
    for (let letters = 1; letters <= 20; letters += 1) await screen.type('真名', '张'.repeat(letters))
    expect(write).not.toHaveBeenCalled()
    await screen.elapse(300)
    expect(write).toHaveBeenCalledTimes(1)
    await screen.type('真名', '王小海')
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(write).toHaveBeenCalledTimes(2)
    expect(useDrafts.getState().drafts['shop.u1']).toMatchObject({ edits: { name: '王小海' } })
  })

  it('is stored when the form is sent without a change, where a retry needs its key', async () => {
    send.mockReturnValue(new Promise(jest.fn()))
    const screen = await open({ draft: 'shop', draftAtSend: true, initial: good })
    await screen.press('保存')
    await screen.elapse(0)
    expect(useDrafts.getState().drafts['shop.u1']).toMatchObject({ edits: { name: good.name } })
  })

  it('is not written after the submit that follows the last letter', async () => {
    let arrive: (id: string) => void = jest.fn()
    send.mockReturnValue(new Promise((resolve) => { arrive = resolve }))
    const screen = await open({ draft: 'shop', initial: good })
    await screen.press('保存')
    await screen.elapse(0)
    await screen.type('随便写', '好')
    arrive('s1')
    await screen.elapse(1000)
    expect(onSent).toHaveBeenCalled()
    expect(useDrafts.getState().drafts).toEqual({})
  })
})

describe('steps', () => {
  const steps: Props['steps'] = [
    { title: '是谁', names: ['name', 'staff'] },
    { title: '什么店', names: ['chain', 'brand', 'scale', 'notes'] },
  ]

  it('are validated one by one, allow going back, and are sent together', async () => {
    const screen = await open({ steps })
    screen.getByText('第1步，共2步：是谁')
    await screen.press('下一步')
    screen.getByText('还有2处要改')
    await screen.type('真名', '张伟')
    await screen.type('几个人', '8')
    await screen.press('下一步')
    screen.getByText('第2步，共2步：什么店')
    expect(screen.queryByText('规模不能为空，请选一个')).toBeNull()
    await screen.press('上一步')
    expect(screen.getByPlaceholder('几个人').value).toBe('8')
    await screen.press('下一步')
    await screen.press('大店')
    await screen.press('保存')
    await screen.elapse(0)
    expect(send).toHaveBeenCalledWith({ name: '张伟', staff: 8, chain: false, scale: 'large', notes: '' })
  })

  it('return to the step with the field that the server rejects', async () => {
    send.mockRejectedValue(ApiError.refused(400001, '姓名格式不正确', { field: 'name' }))
    const screen = await open({ steps, initial: good })
    await screen.press('下一步')
    await screen.press('保存')
    await screen.elapse(100)
    screen.getByText('第1步，共2步：是谁')
    expect(isFocused(screen.getByPlaceholder('真名'))).toBe(true)
  })
})

describe('leaving FormScreen', () => {
  it('asks for confirmation before unsaved changes are discarded', async () => {
    const screen = await open({ draft: 'shop' })
    await screen.type('真名', '张伟')
    await screen.press(screen.querySelector('[aria-label="返回"]') as HTMLElement)
    screen.getByText('现在退出内容将不被保存')
    await screen.press('退出')
    expect(navigate.back).toHaveBeenCalled()
    expect(useDrafts.getState().drafts).toEqual({})
  })
})
