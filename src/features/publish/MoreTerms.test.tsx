import { dictionaries } from '@daogang/server/dictionary/dictionaries'
import { answer } from '@tests/jest/answers'
import { seeker } from '@tests/jest/resume'
import { render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { FormScreen } from '@/features/form/FormScreen'
import { FormGroup, toast } from '@/ui'
import { postingForm } from './fields'
import { MoreTerms } from './MoreTerms'
import type { Posting } from './posting'

jest.mock('@/api/client')

const filled: Partial<Posting> = {
  categoryId: 'chef_prep', title: '切配', headcount: 2, place: { id: 'address-1', text: '漕宝路' }, payUnit: 'month',
  pay: { min: 600_000, max: 700_000 }, settlement: 'monthly', duties: '切菜', hours: '9:00–17:00', experience: 'any', education: 'any',
  validDays: 30, contact: '李女士', store: { id: 'store-1' },
}
const send = jest.fn<Promise<string>, [Posting]>()

async function open(initial: Partial<Posting> = {}) {
  const queries = testQueryClient()
  queries.setQueryData(accountKeys.own, seeker)
  queries.setQueryData(['dictionary'], dictionaries)
  const screen = await render(
    <FormScreen form={postingForm} title="发布" verb="发布岗位" initial={{ ...filled, ...initial }} send={send} onSent={jest.fn()}>
      <FormGroup of={postingForm} names={['accommodation', 'welfares']} />
      <MoreTerms />
    </FormScreen>, { queries },
  )
  const publish = async () => {
    await screen.press('发布岗位')
    await screen.elapse(1600)
  }
  const more = () => screen.press('展开')
  return { screen, publish, more }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  Element.prototype.scrollIntoView = jest.fn()
  jest.spyOn(toast, 'show').mockImplementation()
  send.mockReset().mockResolvedValue('j1')
  answer({ 'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })) })
})
afterEach(() => jest.useRealTimers())

it('asks 包吃 and 包住 once, as the accommodation, and not among the welfares', async () => {
  const { screen, publish } = await open()
  expect(screen.getAllByText('包吃').filter((element) => element.textContent === '包吃')).toHaveLength(1)
  expect(screen.queryByText('有满勤奖')).toBeNull()
  expect(screen.queryByText('交五险')).toBeNull()
  await screen.press('不包吃住')
  await screen.press('月休4天')
  await publish()
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ accommodation: 'none', welfares: ['rest_4'], payParts: [], brokerage: '' }))
})

it('asks a note for each chosen welfare, and those of the accommodation', async () => {
  const { screen, publish, more } = await open()
  await more()
  expect(screen.queryByText('福利说明')).toBeNull()
  await screen.press('包吃包住')
  await screen.type('例如 4人间', '2人间')
  await screen.press('不包吃住')
  expect(screen.queryByText('福利说明')).toBeNull()
  await screen.press('包住')
  expect(screen.getByPlaceholder('例如 4人间').value).toBe('2人间')
  await publish()
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ accommodation: 'room', welfareNotes: { room: '2人间' } }))
})

it('adds, changes, moves and removes parts of the pay', async () => {
  const { screen, publish, more } = await open()
  await more()
  const add = async (name: string, amount: string) => {
    await screen.press(name)
    await screen.type('例如 500', amount)
    await screen.press('加上')
  }
  await screen.press('加一项，例如 底薪')
  await screen.press('加上')
  screen.getByText('名称不能为空，请选一个或自己写')
  screen.getByText('金额不能为空，请填大于0的数')
  await add('底薪', '5500')
  await screen.press('再加一项')
  await add('加班', '25.5')
  screen.getByText('加班　¥25.5/小时')
  await screen.press(screen.querySelector('[aria-label^="改加班"]') as HTMLElement)
  await screen.press('往前挪一位')
  await screen.press(screen.querySelector('[aria-label^="改底薪"]') as HTMLElement)
  await screen.type('例如 500', '5000')
  await screen.press('改好了')
  await screen.press('再加一项')
  await screen.press('满勤')
  await screen.type('例如 500', '300')
  await screen.press('加上')
  await screen.press(screen.querySelector('[aria-label^="改满勤"]') as HTMLElement)
  await screen.press('删掉')
  await publish()
  expect(send.mock.calls[0]?.[0].payParts).toEqual([
    { label: '加班', amount: 2_550, unit: 'hour' }, { label: '底薪', amount: 500_000, unit: 'month' },
  ])
})

it('opens at an error of its fields', async () => {
  const { screen, publish } = await open({ payParts: [{ label: '底薪', amount: 700_100, unit: 'month' }] })
  screen.getByText('已填：工资构成')
  expect(screen.queryByText('再加一项')).toBeNull()
  await publish()
  screen.getByText('“底薪”比最高工资还多，请改一下')
  screen.getByText('再加一项')
  expect(send).not.toHaveBeenCalled()
})

it('requires the amount of a brokerage, and says that the worker pays nothing', async () => {
  const { screen, publish, more } = await open()
  await more()
  screen.getByText('不能向求职者收一分钱')
  await screen.press('按小时付佣金')
  await publish()
  screen.getByText('佣金不能为空，请填付给介绍人多少')
  await screen.type('付给介绍人', '60')
  screen.getByText('佣金不能超过50元，请改一下')
  await screen.type('付给介绍人', '1.5')
  await publish()
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ brokerage: 'per_hour', brokerageFen: 150 }))
  await screen.press('直招')
  await publish()
  expect(send.mock.lastCall?.[0]).toMatchObject({ brokerage: 'none' })
  expect(send.mock.lastCall?.[0]).not.toHaveProperty('brokerageFen')
})
