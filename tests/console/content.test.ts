import { randomUUID } from 'node:crypto'
import type { WordRule } from '@daogang/contract/operator-content'
import { createBroadcasts } from '../../server/broadcast/worker'
import { insertReview } from '../../server/publish/repository'
import { createHeldDecisions } from '../../server/review/apply-held'
import { makeJob, makeShop, newMobile } from '../../server/tests/factory'
import { makeReports } from '../../server/tests/reports'
import { serveConsole } from './serve-console'

const served = serveConsole({ support: ['钱客服', ['support']], other: ['孙客服', ['support']], senior: ['张主管', ['senior', 'auditor']] })

it('a rule on words is tried, saved with a reason, and holds for everyone', async () => {
  const { t, enter, operators: { support } } = served
  const person = await enter(support, '/content/words')
  await person.click('加一条规则')
  await person.page.getByLabel('词', { exact: true }).fill('芝麻开花')
  await person.page.getByLabel('词', { exact: true }).press('Enter')
  await person.page.getByLabel('规则', { exact: true }).fill('不能写暗号')
  await person.page.getByLabel('怎么改', { exact: true }).fill('写清楚干什么活')
  await person.page.getByLabel('要试的话').fill('一起来，芝 麻 开 花')
  await person.click('试一试')
  await person.see('“芝 麻 开 花”要改掉，不能写暗号。写清楚干什么活')
  expect(await person.problems('content-words')).toEqual([])
  await person.click('退出')
  await person.see('还没存下，离开就没了')
  await person.click('接着改')
  await person.click('存下')
  await person.page.getByRole('textbox', { name: '为什么改' }).fill('有人用暗号招人')
  await person.click('存下，马上生效')
  await person.see('第1版，钱客服')
  const seeker = await t.loginAs(newMobile())
  expect((await seeker.data('sensitiveWordsVerify', { messages: [{ content: '芝麻开花', context: 'job' }] }))[0]).toMatchObject({ res: true })
})

it('two operators change the rules at once: what one of them changed is joined, what both changed is asked', async () => {
  const { enter, operators: { support, other } } = served
  const detail = () => support.data('operatorContentDetail', { kind: 'words' })
  const rule = (word: string) => ({
    id: randomUUID(), words: [word], kind: 'fraud' as const, rule: '不能写暗号', hint: '写清楚', contexts: ['job' as const],
    role: 'any' as const, isOn: true,
  })
  const saveAsOther = async (change: (words: WordRule[]) => WordRule[]) => {
    const { version, body: { words = [] } } = await detail()
    await other.data('operatorContentSave', { kind: 'words', base: version, note: '顺手改', body: { words: change(words) } })
  }
  const before = rule('西瓜甜')
  await saveAsOther((words) => [...words, before])
  const qian = await enter(support, '/content/words')
  const row = qian.page.getByRole('row', { name: /西瓜甜/ })
  const save = async () => {
    await qian.click('存下')
    await qian.page.getByRole('textbox', { name: '为什么改' }).fill('说得更清楚')
    await qian.click('存下，马上生效')
  }
  await row.getByLabel('怎么改', { exact: true }).fill('写干什么活')
  await saveAsOther((words) => [...words, rule('冬瓜圆')])
  await save()
  await qian.see('孙客服')
  await qian.page.getByRole('row', { name: /冬瓜圆/ }).waitFor()
  expect((await detail()).body.words?.slice(-2)).toMatchObject([{ hint: '写干什么活' }, { words: ['冬瓜圆'] }])

  await row.getByLabel('规则', { exact: true }).fill('暗号不能写')
  await saveAsOther((words) => words.map((each) => (each.id === before.id ? { ...each, rule: '别写暗号' } : each)))
  await save()
  await qian.see('这几行别人也改了')
  await qian.see(/别写暗号/)
  expect(await qian.problems('content-words-clash')).toEqual([])
  await qian.page.getByRole('dialog').getByText('用我写的').click()
  // The saved lines stay on the screen before they are read again.
  let isRead = (): void => undefined
  const read = new Promise<void>((resolve) => { isRead = resolve })
  await qian.page.route('**/operator/content/detail**', async (route) => {
    await read
    await route.continue()
  })
  await qian.page.getByRole('dialog').getByRole('button', { name: '存下', exact: true }).click()
  await qian.seeNot('这几行别人也改了')
  await qian.page.locator('button:disabled', { hasText: '存下' }).waitFor()
  expect(await row.getByLabel('规则', { exact: true }).inputValue()).toBe('暗号不能写')
  isRead()
  expect((await detail()).body.words?.find(({ id }) => id === before.id)).toMatchObject({ rule: '暗号不能写', hint: '写干什么活' })
})

it('two operators change a campaign at once: both values are shown, and one is chosen by the keyboard', async () => {
  const { enter, operators: { support, other } } = served
  const content = {
    slug: 'autumn-fair', title: '秋季招聘会', summary: '来就有活', organiser: '到岗公司', startsAt: '2026-03-01T00:00:00+08:00',
    endsAt: '2026-04-01T00:00:00+08:00', rules: [], tax: '', audience: { role: 'c' as const, cityIds: [], signedIn: false }, sections: [],
    pictureIds: [], fields: null, verb: '报名', needsRealName: false, timesPerPerson: 1, reward: null,
  }
  const { changedAt } = await support.data('operatorCampaignSave', content)
  const qian = await enter(support, '/content/campaigns')
  const { page } = qian
  await page.getByRole('row', { name: /autumn-fair/ }).getByRole('button', { name: '改', exact: true }).click()
  await page.getByLabel('一句话', { exact: true }).fill('当天能定')
  await page.getByLabel('名字', { exact: true }).fill('金秋招聘会')
  await page.getByLabel('谁办的', { exact: true }).fill('人社局')
  await other.data('operatorCampaignSave', { ...content, summary: '现场见面', title: '大招聘会', verb: '去看看', base: changedAt })
  await qian.click('存下')
  await qian.see('这几项别人也改了')
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('paragraph').allInnerTexts()).toEqual([
    '每项选一个。别的已经合好了', '我写的：金秋招聘会', '新的：大招聘会', '我写的：当天能定', '新的：现场见面',
  ])
  expect(await qian.problems('content-campaign-clash')).toEqual([])
  const save = dialog.getByRole('button', { name: '存下', exact: true })
  for (const [name, key] of [['名字', 'ArrowRight'], ['一句话', 'Space']] as const) {
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByRole('radiogroup', { name, exact: true }).getByRole('radio').first().focus()
    await qian.press(key)
  }
  await save.press('Enter')
  await qian.see('草稿')
  expect(await support.data('operatorCampaignDetail', { slug: 'autumn-fair' })).toMatchObject({
    title: '大招聘会', summary: '当天能定', organiser: '人社局', verb: '去看看',
  })
})

it('a campaign is written beside its preview, and a notice to a group waits for a second person', async () => {
  const { t, enter, operators: { support, senior } } = served
  const qian = await enter(support, '/content/campaigns')
  await qian.click('新活动')
  const { page } = qian
  for (const [label, text] of [['地址', 'spring-fair'], ['名字', '春季招聘会'], ['谁办的', '到岗公司'], ['一句话', '现场见面，当天能定']] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await qian.click('加一道题')
  await page.getByLabel('第1题', { exact: true }).fill('怎么称呼')
  await page.getByLabel('预览').getByText('怎么称呼').waitFor()
  expect(await qian.problems('content-campaign')).toEqual([])
  await qian.click('存下')
  await qian.see('草稿')
  expect((await support.data('operatorCampaignDetail', { slug: 'spring-fair' })).fields).toMatchObject([{ name: 'q1', label: '怎么称呼' }])

  await page.getByRole('row', { name: /spring-fair/ }).waitFor()
  expect(await qian.problems('content-campaigns')).toEqual([])

  for (let nth = 0; nth < 51; nth += 1) await t.loginAs(newMobile())
  await page.getByRole('link', { name: '系统通知' }).click()
  await page.getByLabel('内容', { exact: true }).fill('今晚12点维护')
  await qian.click('看看有多少人')
  await qian.see('要另一个人确认以后才发')
  expect(await qian.problems('content-notices')).toEqual([])
  await page.getByRole('button', { name: /^发给\d+个人$/ }).click()
  await qian.see('等另一个人确认')
  const zhang = await enter(senior, '/content/notices')
  await zhang.click('看过了，确认')
  await zhang.click('发')
  await zhang.see('正在发')
  await createBroadcasts(t.deps).drain()
  await zhang.see('发完了')
})

it('the figures show what they count, and a number leads to its rows and to the queue', async () => {
  const { t, enter, operators: { senior } } = served
  const reporter = await t.loginAs(newMobile())
  await makeReports(t, reporter.id, 3)
  const zhang = await enter(senior, '/figures')
  await zhang.see('没处理的举报')
  await zhang.page.locator('div[role=img] svg').first().waitFor()
  expect(await zhang.problems('figures')).toEqual([])
  await zhang.page.getByLabel('没处理的举报').getByRole('button', { name: '看是哪些' }).click()
  await zhang.see('还等着处理的举报，按种类和等了多久')
  await zhang.page.getByRole('link', { name: /^去处理/ }).first().click()
  await zhang.page.getByLabel('只看').waitFor()
  expect(new URL(zhang.page.url()).pathname).toBe('/console/queue/report')
})

it('ten jobs are decided by keyboard alone: seven approved, three rejected with a reason', async () => {
  const { t, enter, operators: { senior } } = served
  const boss = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, boss.id)
  for (let nth = 1; nth <= 10; nth += 1) {
    const jobId = await makeJob(t.db, shop, { title: `洗碗工${nth}号`, status: 'reviewing' })
    const since = new Date(t.deps.now().getTime() + nth * 1000)
    await t.db.transaction().execute((trx) => insertReview(trx, randomUUID(), jobId, { reasons: [], payUncompared: false }, since))
  }
  const zhang = await enter(senior, '/queue/job')
  await zhang.see('洗碗工1号')
  zhang.presses = 0
  for (let nth = 1; nth <= 10; nth += 1) {
    await zhang.page.getByTestId('facts').getByText(`洗碗工${nth}号`).first().waitFor()
    for (const key of nth % 4 === 0 || nth === 10 ? ['r', '1', 'Enter'] : ['a']) await zhang.press(key)
  }
  await zhang.see('没有等着审的')
  // As decision 232 says.
  expect(zhang.presses).toBe(16)
  t.advance(31_000)
  expect(await createHeldDecisions(t.deps).drain()).toBe(10)
})
