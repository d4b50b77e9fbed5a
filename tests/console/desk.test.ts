import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import { give } from '../../server/coin/grant'
import { writeSheet } from '../../server/lib/sheet'
import { readActions } from '../../server/operator/queries/audit'
import { createHeldDecisions } from '../../server/review/apply-held'
import { COLUMNS } from '../../server/tenant-job/import/columns'
import { makeCertified, makeJob, makeMember, makeRealNamed, makeResume, makeShop, newMobile } from '../../server/tests/factory'
import { photo } from '../../server/tests/files'
import { earn, withdraw } from '../../server/tests/payouts'
import { serveConsole } from './serve-console'

const served = serveConsole({
  all: ['张主管', ['senior', 'support', 'finance']], money: ['周财务', ['finance']], admin: ['吴管理', ['admin']],
})

it('finance works on payouts without a result by keyboard: asks, books the word of the provider, and closes the case', async () => {
  const { t, origin, enter, operators: { money } } = served
  const { id: accountId } = await t.loginAs(newMobile())
  await earn(t.deps, accountId, 20_006)
  const id = await withdraw(t.deps, { accountId, channel: 'alipay', amount: 20_006 })
  await t.outbox.drain()
  const caseOf = (kind: string, nth: number) => ({
    id: randomUUID(), kind, subject: id.replaceAll('-', ''), payout_id: id, detail: `unknown ${nth}`,
    opened_at: new Date(t.deps.now().getTime() - DAY_MS - nth * SECOND_MS),
  })
  const [first, second] = [caseOf('unanswered', 2), caseOf('unlisted', 1)]
  await t.db.insertInto('payout_case').values([first, second]).execute()
  const zhou = await enter(money, '/')
  await zhou.see('付款问题')
  expect(await zhou.problems('home-finance')).toEqual([])
  await zhou.openQueue('payout')
  await zhou.see('先去平台查；还没有，问平台，再按平台的答复定')
  await zhou.see(/^超时/)
  expect(await zhou.problems('queue-payout')).toEqual([])
  await zhou.press('p')
  await zhou.see('要平台的答复或者对账单这么说才定得了')
  await zhou.page.getByLabel('依据，比如平台的工单号').fill('工单1')
  await zhou.page.getByRole('dialog').getByRole('button', { name: '记成付了' }).click()
  await zhou.see(/不能定/)
  await zhou.press('Escape')
  t.advance(15 * 60 * SECOND_MS)
  await zhou.setClock()
  await zhou.press('q')
  await zhou.see('平台现在说：付了')
  await zhou.press('a')
  await zhou.page.keyboard.type('平台说付了')
  await zhou.press('Escape')
  await zhou.click('结掉')
  await zhou.page.getByTestId('facts').getByText('我们记了付，两天的对账单都没有').waitFor()
  t.advance(31 * SECOND_MS)
  expect(await createHeldDecisions(t.deps).drain()).toBe(1)
  await zhou.page.goto(`${origin}/console/finance/payouts?subject=${id}`)
  await zhou.see('结了：平台说付了')
  expect(await zhou.problems('finance-payouts')).toEqual([])
  await zhou.page.getByRole('link', { name: '看这个人的钱包' }).click()
  await zhou.see('钱包现在有')
  await zhou.click('核对总账')
  await zhou.see('账平')
  expect(await zhou.problems('finance-ledger')).toEqual([])
})

it('an enterprise has its certifications and members, a visit is planned from its page, and a person gets props', async () => {
  const { t, origin, enter, operators: { all } } = served
  const [owner, recruiter] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  const shop = await makeShop(t.db, owner.id)
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  await makeJob(t.db, shop)
  await makeCertified(t.db, shop)
  const { enterprise } = await owner.data('memberList')
  const zhang = await enter(all, `/enterprise/${enterprise.id}`)
  const { page } = zhang
  await zhang.see('招聘员')
  expect(await zhang.problems('enterprise')).toEqual([])
  await zhang.click('撤销认证')
  await page.getByLabel('对方看到的话').fill('执照是借来的')
  await page.getByRole('dialog').getByRole('button', { name: /撤\s?销/ }).click()
  await zhang.see('撤销了，1个岗位停招')
  await zhang.click('移除')
  await page.getByRole('dialog').getByLabel('对方看到的话').fill('离职了')
  await page.getByRole('dialog').getByRole('button', { name: /移\s?除/ }).click()
  await zhang.seeNot('招聘员')
  await page.getByRole('link', { name: '派人去' }).click()
  await page.getByLabel('谁去，写TA的手机号').fill(recruiter.mobile)
  await page.getByLabel('为什么去，店里看得到').fill('谈长期招人')
  await page.getByLabel('哪天').fill('2026-03-05')
  await page.getByLabel('哪天').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /^派$/ }).click()
  await zhang.see('还没去')
  expect(await zhang.problems('content-visits')).toEqual([])
  await page.goto(`${origin}/console/person/${owner.id}`)
  await zhang.click('送道具')
  await page.getByRole('dialog').getByRole('button', { name: /^送$/ }).click()
  await zhang.see('送了')
  expect((await owner.data('propList')).items.find(({ kind }) => kind === 'refresh')?.left).toBeGreaterThan(0)
})

it('a mistyped code is replaced on the page of its person, which leads to where it is taken back', async () => {
  const { t, enter, operators: { all } } = served
  const seeker = await t.loginAs(newMobile())
  await makeResume(t.db, seeker.id)
  await makeRealNamed(t.db, seeker.id)
  await t.db.transaction().execute((trx) =>
    give(trx, { key: randomUUID(), subject: 'test', note: '测试', accountId: seeker.id, coins: 100 }, t.deps.now()))
  await seeker.data('coinExchange', { once: randomUUID(), good: 'health_certificate' })
  const { id } = await t.db.selectFrom('coin_exchange').select('id').where('account_id', '=', seeker.id).executeTakeFirstOrThrow()
  const decision = { kind: 'coin-support', ids: [id], outcome: 'approve' as const, code: '', reason: 'HC-2026-0107' }
  await all.data('reviewDecide', { once: randomUUID(), ...decision })
  const takeEffect = async (): Promise<void> => {
    t.advance(31 * SECOND_MS)
    expect(await createHeldDecisions(t.deps).drain()).toBe(1)
  }
  await takeEffect()
  const zhang = await enter(all, `/person/${seeker.id}`)
  const { page } = zhang
  const change = async (code: string): Promise<void> => {
    await zhang.click('改兑换码')
    await page.getByLabel('新的兑换码').fill(code)
    await page.getByRole('dialog').getByRole('button', { name: /换\s?上/ }).click()
    await zhang.see('新的30秒后换上')
  }
  await zhang.see('…0107')
  await change('HC-2026-0108')
  expect(await zhang.problems('person-code')).toEqual([])
  await takeEffect()
  await zhang.see('…0108')
  await change('HC-2026-0109')
  await page.getByRole('link', { name: '去待审队列撤回' }).click()
  await zhang.click('撤回')
  await page.getByRole('button', { name: '撤回' }).waitFor({ state: 'hidden' })
  await page.goBack()
  await zhang.see('…0108')
  await page.getByRole('button', { name: '改兑换码' }).waitFor()
})

it('finance makes a membership card that employers can buy, and takes it off the shelf', async () => {
  const { t, enter, operators: { money } } = served
  const boss = await t.loginAs(newMobile(), 'b')
  const zhou = await enter(money, '/finance/cards')
  const { page } = zhou
  await zhou.click('新会员卡')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('招人的', { exact: true }).click()
  await dialog.getByLabel('名字').fill('招人月卡')
  await dialog.getByLabel('多少元，空着不收钱').fill('198')
  await dialog.getByLabel('置顶几次').fill('5')
  expect(await zhou.problems('finance-card')).toEqual([])
  await dialog.getByRole('button', { name: /存\s?下/ }).click()
  await zhou.see('置顶5次')
  expect(await zhou.problems('finance-cards')).toEqual([])
  expect((await boss.data('membershipDetail', {})).plans).toMatchObject([{ title: '招人月卡', fen: 19_800, coins: null, days: 30 }])
  await page.getByRole('row', { name: /招人月卡/ }).getByRole('button', { name: /改/ }).click()
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: /存\s?下/ }).click()
  await zhou.see('不卖')
  expect((await boss.data('membershipDetail', {})).plans).toEqual([])
})

it('opens a queue of 10,000 items, goes to its second page, claims and decides', async () => {
  const { t, enter, operators: { all } } = served
  const { id: reporter } = await t.loginAs(newMobile())
  await sql`insert into complaint (id, account_id, target_kind, target_id, target_name, evidence, reason, content, created_at)
    select gen_random_uuid(), ${reporter}, 'job', gen_random_uuid(), '洗碗工', '[]', 'fee', '让我交第' || n || '次押金',
      ${t.deps.now()}::timestamptz + n * interval '1 second' - interval '1 day' from generate_series(1, 10000) n`.execute(t.db)
  const zhang = await enter(all, '/queue/report')
  await zhang.see('10000个')
  await zhang.page.getByTestId('facts').getByText('让我交第1次押金').waitFor()
  await zhang.click('再看20个')
  await zhang.see('让我交第40次押金')
  expect(await zhang.problems('queue-10000')).toEqual([])
  await zhang.press('c')
  await zhang.see(/我领的，还有15分钟/)
  await zhang.press('a')
  await zhang.page.getByTestId('facts').getByText('让我交第2次押金').waitFor()
  t.advance(31 * SECOND_MS)
  expect(await createHeldDecisions(t.deps).drain()).toBe(1)
  await zhang.see('9999个')
})

it('every screen of content is saved by a person: trades, hot words, replies, banners, budgets, entrances, projects', async () => {
  const { t, enter, operators: { all } } = served
  const zhang = await enter(all, '/content/categories')
  const { page } = zhang
  const open = async (name: string): Promise<void> => {
    await page.getByRole('navigation', { name: '哪种内容' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }
  const saveDocument = async (why: string): Promise<void> => {
    await zhang.click('存下')
    await page.getByRole('textbox', { name: '为什么改' }).fill(why)
    await zhang.click('存下，马上生效')
    await zhang.see('第1版，张主管')
  }
  for (const [name, picture] of [
    ['工种', 'categories'], ['热门搜索', 'hot-words'], ['默认常用语', 'replies'], ['横幅', 'banners'], ['违规公示', 'violations'],
    ['岗位模板', 'templates'], ['工种的别名', 'synonyms'],
  ] as const) {
    await open(name)
    await page.waitForLoadState('networkidle')
    expect(await zhang.problems(`content-${picture}`)).toEqual([])
  }
  await open('工种')
  await zhang.click('加一处改动')
  await page.getByLabel('工种编号').fill('tea')
  await page.getByLabel('名字', { exact: true }).fill('茶艺师')
  await saveDocument('有人招茶艺师')
  await open('热门搜索')
  await zhang.click('加一个热词')
  await page.getByLabel('热词', { exact: true }).fill('摘草莓')
  await saveDocument('换季了')
  await open('默认常用语')
  await zhang.click('加一句')
  await page.getByRole('region', { name: '求职者的' }).getByLabel('常用语', { exact: true }).last().fill('方便现在打电话吗')
  await saveDocument('大家常问')
  await open('横幅')
  await zhang.click('加一条横幅')
  await page.getByLabel('标题', { exact: true }).fill('春季招聘会')
  await page.getByLabel('一句话', { exact: true }).fill('现场见面')
  await page.getByLabel('链接', { exact: true }).fill('/weekly-pay')
  expect(await zhang.problems('content-banners')).toEqual([])
  await saveDocument('三月的活动')
  const seeker = await t.loginAs(newMobile())
  expect((await seeker.data('commonBanners', { place: 'campaigns', cityId: 31000, role: 'c' })).items).toMatchObject([{ title: '春季招聘会' }])

  await open('推荐奖金')
  await zhang.click('开一期')
  await page.getByLabel('名字', { exact: true }).fill('三月推荐')
  await page.getByLabel('从哪天到哪天').first().fill('2026-03-10')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2026-03-31')
  await page.keyboard.press('Enter')
  await page.getByLabel('推荐人得多少').fill('100')
  await page.getByLabel('一共放多少奖金').fill('1000')
  await page.getByRole('dialog').getByRole('button', { name: /^开$/ }).click()
  await zhang.see('奖金放进去了')
  expect(await zhang.problems('content-referral')).toEqual([])
  await zhang.click('看推荐')
  await page.getByRole('dialog').getByText('这一期还没有推荐').waitFor()
  expect(await zhang.problems('content-referral-people')).toEqual([])
  await zhang.press('Escape')
  await zhang.click('加奖金')
  await page.getByRole('dialog').getByRole('spinbutton').fill('500')
  await page.getByRole('dialog').getByRole('button', { name: /^加$/ }).click()
  await page.getByRole('cell', { name: '¥1,500' }).first().waitFor()
  await zhang.click('关掉')
  await page.getByRole('dialog').getByLabel('原因').fill('先不办了')
  await page.getByRole('dialog').getByRole('button', { name: '关掉' }).click()
  await zhang.see('关了，退回¥1,500')

  await open('App版本')
  await zhang.click('发布一个版本')
  await page.getByText('苹果', { exact: true }).click()
  await page.getByLabel('版本', { exact: true }).fill('2.5.0')
  await page.getByLabel('App Store的网址').fill('https://apps.apple.com/cn/app/id1')
  await page.getByLabel('更新了什么，一行一句').fill('没网也能打卡')
  await page.getByRole('dialog').getByRole('button', { name: /发\s?布/ }).click()
  await zhang.see('发布了')
  expect(await zhang.problems('content-app-versions')).toEqual([])

  await open('跳小程序')
  await zhang.click('加一个')
  for (const [label, text] of [
    ['代码，小写字母、数字、短横', 'insurance'], ['名字', '社保查询'], ['说明，大家看得到', '查自己的社保'], ['微信小程序的AppID', 'wx0123456789abcdef'],
  ] as const) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('dialog').getByRole('button', { name: '存下' }).click()
  await zhang.see('能跳')
  expect(await zhang.problems('content-programs')).toEqual([])

  await open('页面链接')
  await page.getByLabel('页面地址').fill('/weekly-pay')
  await zhang.click('做链接')
  await page.getByTestId('links').waitFor()
  expect(await zhang.problems('content-links')).toEqual([])

  const folder = await mkdtemp(path.join(tmpdir(), 'daogang-console-'))
  const shop = await makeShop(t.db, (await t.loginAs(newMobile(), 'b')).id)
  const values: Partial<Record<keyof typeof COLUMNS, string>> = {
    code: 'SH-01', name: '小馆直招', store: shop.id, introduction: '店里直接招', notes: '带身份证', pictures: 'door.jpg', contact: '李主管',
    hours: '8点到20点', job: await makeJob(t.db, shop), phone: '13912345678',
  }
  const row = Object.keys(COLUMNS).map((column) => values[column as keyof typeof COLUMNS] ?? '')
  const [table, door] = [path.join(folder, 'projects.csv'), path.join(folder, 'door.jpg')]
  await writeFile(table, await writeSheet([Object.values(COLUMNS), row], 'csv'))
  await writeFile(door, await photo())
  await open('优选项目')
  const [pictures, file] = [page.locator('input[type=file]').nth(0), page.locator('input[type=file]').nth(1)]
  await file.setInputFiles(table)
  await zhang.see('一行都没导，有1个地方要改')
  expect(await zhang.problems('content-projects-refused')).toEqual([])
  await pictures.setInputFiles(door)
  await zhang.see('再传图片，传好1张')
  await file.setInputFiles(table)
  await zhang.see('会改1个项目，核对好再写')
  await zhang.click('写进去')
  await zhang.see('写好了，改了1个项目')
  expect(await zhang.problems('content-projects')).toEqual([])
  await page.getByRole('row', { name: /SH-01 小馆直招/ }).last().getByRole('button', { name: '看', exact: true }).click()
  await zhang.see('13912345678')
  expect((await readActions(t.db, 1))[0]).toMatchObject({ action: 'project shown', actor: '张主管' })
  expect(await zhang.problems('content-project')).toEqual([])
  await zhang.press('Escape')
  await zhang.click('找岗位编号')
  await page.getByLabel('门店', { exact: true }).fill(shop.id)
  await zhang.press('Enter')
  await page.getByRole('dialog').getByText(values.job ?? '').waitFor()
  expect(await zhang.problems('content-project-jobs')).toEqual([])
  await zhang.press('Escape')
  await zhang.click('筛选先列哪些')
  await page.getByLabel('先列的城市').fill('杭州')
  await zhang.press('Enter')
  await zhang.press('Escape')
  await zhang.click('存下城市')
  await zhang.see('存下了，马上生效')
  expect((await all.data('operatorProjectOrder', {})).items.find(({ filter }) => filter === 'city')?.first).toEqual(['330100'])
  expect(await zhang.problems('content-project-order')).toEqual([])
  await rm(folder, { recursive: true })
})

it('an admin sees errors of clients, and where one was thrown', async () => {
  const { t, origin, enter, operators: { admin } } = served
  const report = {
    kind: 'render' as const, host: 'h5' as const, release: '0123456789abcdef', type: 'TypeError', page: 'job-detail', count: 1,
    message: 'Cannot read properties of undefined (reading \'pay\')', frames: [{ file: 'js/app.0123abcd.js', line: 1, column: 9 }],
  }
  await t.data('clientErrorReport', report)
  await t.data('clientErrorReport', { ...report, kind: 'chunk', host: 'weapp', type: 'ChunkLoadError', message: 'Loading chunk # failed' })
  const wu = await enter(admin, '/client-errors')
  await wu.see('ChunkLoadError：Loading chunk # failed')
  expect(await wu.problems('client-errors')).toEqual([])
  await wu.page.goto(`${origin}/console/client-errors?host=h5`)
  await wu.seeNot('ChunkLoadError：Loading chunk # failed')
  await wu.click('TypeError：Cannot read properties of undefined (reading \'pay\')')
  await wu.see('js/app.0123abcd.js:1:9')
  expect(await wu.problems('client-error')).toEqual([])
})
