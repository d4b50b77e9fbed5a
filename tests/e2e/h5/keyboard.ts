import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { openSharedChat, FIELD, sendMessage } from '../scenarios/chat-steps'
import { A_JOB, arrive } from '../scenarios/steps'

const MAX_STEPS = 40

/** The focused element, as a screen reader announces it. */
const focused = (person: BrowserPerson) => person.page.evaluate(() => {
  const element = document.activeElement
  const name = element?.getAttribute('aria-label') ?? (element as HTMLElement | null)?.innerText ?? ''
  return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()} ${name.trim().split('\n')[0]}`
})

/** Presses Tab until the element has the focus. @returns how often */
async function tabTo(person: BrowserPerson, wanted: string | RegExp): Promise<number> {
  const passed: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await person.page.keyboard.press('Tab')
    const now = await focused(person)
    if (typeof wanted === 'string' ? now === wanted : wanted.test(now)) return step + 1
    passed.push(now)
  }
  throw new Error(`Tab never reaches ${String(wanted)}, but: ${passed.join(' · ')}`)
}

export const keyboard: Group<BrowserWorld> = {
  name: 'keyboard and screen reader',
  scenarios: [
    {
      name: 'operates every control by Tab, Enter, Space and Escape',
      async run(world) {
        const person = await world.visitor()
        await person.open('/')
        await person.see({ role: 'dialog', name: '用之前，先看看这些' })
        await tabTo(person, 'button 同意')
        await person.page.keyboard.press('Enter')
        await person.see(A_JOB)

        await tabTo(person, 'button 城市：上海')
        await person.page.keyboard.press('Enter')
        await person.see({ role: 'dialog', name: '在哪个城市找' })
        await tabTo(person, 'radio 上海')
        for (let step = 0; step < MAX_STEPS; step += 1) {
          await person.page.keyboard.press('Tab')
          expect(await person.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
        }
        await person.page.keyboard.press('Escape')
        await person.dontSee({ role: 'dialog', name: '在哪个城市找' })
        await until('The focus was not given back', async () => await focused(person) === 'button 城市：上海')

        await tabTo(person, 'tab 日结')
        await person.page.keyboard.press(' ')
        await until('Space did not choose', async () =>
          await person.page.getByRole('tab', { name: '日结', exact: true }).getAttribute('aria-selected') === 'true')
      },
    },
    {
      name: 'goes from the home to 报名 of a job in at most 15 tabs, with the focus on the title of each screen and back on the card',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        const { keyboard: keys } = person.page
        await person.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        const toList = await tabTo(person, 'link 跳到内容')
        await keys.press('Enter')
        const toCard = await tabTo(person, /^link (¥|面议)/)
        const card = await focused(person)
        await keys.press('Enter')
        await person.see({ role: 'button', name: '报名' })
        await until('The title has not the focus', async () => await focused(person) === 'heading 岗位详情')
        const toFooter = await tabTo(person, 'link 跳到底部')
        await keys.press('Enter')
        const toApply = await tabTo(person, 'button 报名')
        expect(toList + toCard + toFooter + toApply).toBeLessThanOrEqual(15)
        await person.back()
        await until('The card has not the focus', async () => await focused(person) === card)
      },
    },
    {
      name: 'writes, sends and receives in a chat without leaving its field, and pastes a copied message',
      async run(world) {
        const [, employer] = await openSharedChat(world)
        const seeker = await world.seeker()
        const { keyboard: keys } = seeker.page
        const inField = () => until('The field has not the focus', async () => await focused(seeker) === `textarea ${FIELD}`)
        await seeker.type(FIELD, '第一行')
        await keys.press('Shift+Enter')
        await keys.type('第二行')
        await seeker.seeField(FIELD, '第一行\n第二行')
        await keys.press('Enter')
        await seeker.seeField(FIELD, '')
        await employer.see(/第一行\s第二行/)
        await inField()
        await keys.type('用键发的')
        await tabTo(seeker, 'button 发送')
        await keys.press('Enter')
        await employer.see('用键发的')
        await inField()
        await seeker.type(FIELD, '用手指发的')
        await seeker.tap('发送')
        await inField()
        await sendMessage(employer, '听得到吗')
        await until('Nothing is said of a new message', async () =>
          await seeker.page.getByRole('status').filter({ hasText: '李女士发来新消息' }).count() > 0)

        await seeker.hold({ role: 'button', name: '听得到吗' })
        await seeker.tap('复制')
        await seeker.see('复制好了')
        await seeker.type(FIELD, '你说')
        await keys.press('Control+V')
        await seeker.seeField(FIELD, '你说听得到吗')
        await seeker.type(FIELD, '')
      },
    },
    {
      name: 'gives each element a role and a name',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        for (const what of [
          { role: 'tab', name: '找工作' }, { role: 'tab', name: '我的' }, { role: 'button', name: '搜岗位、店名、地铁站' },
          { role: 'button', name: '大字版' },
          { role: 'tab', name: '推荐' }, { role: 'button', name: '筛选' }, { role: 'button', name: /^报名：/ },
        ] as const) await person.see(what)
        const page = await person.page.evaluate(() => ({
          lang: document.documentElement.lang, title: document.title,
          zoomable: !/user-scalable=no|maximum-scale=1\b/.test(document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? ''),
        }))
        expect(page).toEqual({ lang: 'zh-CN', title: '到岗', zoomable: true })
        await person.open('login')
        await person.see({ role: 'checkbox', name: '同意用户协议和隐私协议' })
        await person.type('手机号', '13700009999')
        await person.seeField('手机号', '137 0000 9999')
      },
    },
  ],
}
