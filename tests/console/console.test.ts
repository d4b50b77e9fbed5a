import { randomUUID } from 'node:crypto'
import type { Route } from 'playwright-core'
import { MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { BULK_ALONE, CLAIM_MINUTES, UNDO_SECONDS } from '@daogang/contract/rules/review'
import { SESSION_IDLE_MINUTES } from '@daogang/contract/rules/operator-login'
import { restrict } from '../../server/moderation/restrict'
import { codeAt } from '../../server/operator/totp'
import { createHeldDecisions } from '../../server/review/apply-held'
import { newConsoleOperator, PASSWORD, registerOperator, type ConsoleOperator } from '../../server/tests/console'
import { makeJob, makeShop, newMobile } from '../../server/tests/factory'
import type { LoggedIn, TestApp } from '../../server/tests/harness'
import { makeReports, reportStatus } from '../../server/tests/reports'
import type { OperatorPage } from './operator-page'
import { serveConsole } from './serve-console'

const served = serveConsole({
  one: ['王审核', ['reviewer']], other: ['李审核', ['reviewer']], senior: ['张主管', ['senior', 'admin']], second: ['赵主管', ['senior', 'admin']],
})
let t: TestApp
let reporter: LoggedIn
let one: ConsoleOperator, other: ConsoleOperator, senior: ConsoleOperator, second: ConsoleOperator
beforeAll(() => {
  ({ t, operators: { one, other, senior, second } } = served)
})
beforeEach(async () => {
  await t.db.deleteFrom('complaint').execute()
  reporter = await t.loginAs(newMobile())
})

/** Lets time pass, for the server and for those who look at it. */
async function pass(ms: number, ...people: OperatorPage[]): Promise<void> {
  t.advance(ms)
  for (const person of people) await person.setClock()
}
const takeEffect = async (...people: OperatorPage[]): Promise<number> => {
  await pass((UNDO_SECONDS + 1) * SECOND_MS, ...people)
  return createHeldDecisions(t.deps).drain()
}

it('a new operator sets a password and an authenticator in the first login', async () => {
  const secret = await registerOperator(t, '新来的', ['reviewer'])
  const person = await served.open()
  const { page } = person
  expect(await person.problems('login')).toEqual([])
  await page.getByLabel('名字').fill('新来的')
  await page.getByLabel('密码', { exact: true }).fill('不对的密码')
  await person.click('登录')
  await person.see('名字、密码或动态码不对')
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await person.click('登录')
  const key = await page.getByTestId('secret').innerText()
  expect(await person.problems('first-login')).toEqual([])
  await page.getByLabel('1. 定一个自己的密码').fill('123')
  await person.see('密码至少12位')
  await page.getByLabel('1. 定一个自己的密码').fill(PASSWORD)
  await page.getByLabel('再写一遍密码').fill(PASSWORD)
  await page.getByLabel('动态码').fill(codeAt(key, t.deps.now()))
  await person.click('完成')
  await person.see(/待办 \d+个/)
  await person.click('退出')
  await page.getByLabel('动态码').waitFor()
})

it('two reviewers work on one queue: one claims, gives back, claims again, and the claim runs out', async () => {
  await makeReports(t, reporter.id, 2)
  const [wang, li] = [await served.enter(one), await served.enter(other)]
  await pass(0, wang, li)
  await wang.openQueue('report')
  await wang.see('让我交第1次押金')
  await wang.press('c')
  await wang.see(/我领的，还有15分钟/)
  await li.openQueue('report')
  await li.see('王审核在审')
  await li.see('王审核正在审这一个，先审别的')
  expect(await li.page.getByRole('button', { name: '通过', exact: true }).count()).toBe(0)
  expect(await li.problems('queue-claimed')).toEqual([])
  await wang.press('c')
  await wang.seeNot('我领的，还有')
  await li.page.reload()
  await li.see('领这一个')
  await li.press('c')
  await li.see(/我领的，还有15分钟/)
  await pass(CLAIM_MINUTES * MINUTE_MS + SECOND_MS, wang, li)
  await wang.page.reload()
  await wang.see('领这一个')
  await wang.seeNot('李审核在审')
})

it('an appeal against a decision of the same operator says that another person decides, and has no buttons for that', async () => {
  const { id } = await t.loginAs(newMobile())
  await restrict({ db: t.db, now: t.deps.now, actor: senior.name }, id, 'contact', { reason: '收押金' })
  await t.db.insertInto('appeal').values({
    id: randomUUID(), account_id: id, reason: '收押金', content: '押金退过了', pictures: [], created_at: t.deps.now(),
  }).execute()
  const [zhang, zhao] = [await served.enter(senior), await served.enter(second)]
  for (const person of [zhang, zhao]) {
    await person.openQueue('appeal')
    await person.see('押金退过了')
  }
  await zhang.see('当初是你处理的，要另一个人来审')
  expect(await zhang.page.getByRole('button', { name: /^(不)?通过$/ }).count()).toBe(0)
  await zhang.press('a')
  expect(await zhang.problems('queue-own-decision')).toEqual([])
  await zhao.seeNot('当初是你处理的')
  await zhao.press('a')
  await zhao.see('没有等着审的')
  expect(await takeEffect(zhao)).toBe(1)
})

it('a reviewer decides, takes it back, decides again, and the person reads the sentence', async () => {
  const [id = ''] = await makeReports(t, reporter.id, 1)
  const wang = await served.enter(one)
  await wang.page.getByRole('link', { name: /举报/ }).click()
  await wang.see('让我交第1次押金')
  expect(await wang.problems('queue')).toEqual([])
  await wang.press('r')
  await wang.press('2')
  expect(await wang.page.getByLabel('对方看到的话').inputValue()).toContain('没有违反平台规则')
  expect(await wang.problems('rejecting')).toEqual([])
  await wang.press('Enter')
  await wang.see('没有等着审的')
  await wang.see(/秒后生效/)
  expect(await wang.problems('held')).toEqual([])
  await wang.press('u')
  await wang.see('让我交第1次押金')
  await wang.press('a')
  await wang.see('没有等着审的')
  await takeEffect(wang)
  expect(await reportStatus(t, id)).toBe('accepted')
})

it('more than fifty at once are previewed, wait for a second person, and can be taken back', async () => {
  const ids = await makeReports(t, reporter.id, BULK_ALONE + 1)
  const zhang = await served.enter(senior)
  await zhang.openQueue('report')
  for (let more = 0; more < 2; more += 1) await zhang.click('再看20个')
  await zhang.click(`选中这${ids.length}个`)
  await zhang.click('批量通过')
  await zhang.see(`能通过的有${ids.length}个。一天里批量超过50个，要另一个人确认以后才生效`)
  expect(await zhang.problems('bulk')).toEqual([])
  await zhang.click(`通过${ids.length}个`)
  await zhang.see('等另一个人确认')
  const zhao = await served.enter(second)
  await zhao.see(`张主管要通过${ids.length}个举报`)
  expect(await zhao.problems('home')).toEqual([])
  await zhao.click('看看是哪些')
  await zhao.page.getByTestId('facts').getByText(/让我交第\d+次押金/).waitFor()
  await zhao.press('Escape')
  await zhao.click('看过了，确认')
  await zhao.click('确认')
  await zhao.seeNot('张主管要通过')
  await zhang.see(/秒后生效/)
  await zhang.click('撤回')
  await zhang.see('让我交第1次押金')
  await takeEffect(zhang, zhao)
  expect(await reportStatus(t, ids[0] ?? '')).toBe('submitted')
})

it('a role without the right sees no button, and the server refuses too', async () => {
  const auditor = await newConsoleOperator(t, '孙审计', ['auditor'])
  const sun = await served.enter(auditor)
  await sun.page.getByRole('link', { name: '操作日志' }).click()
  await sun.click('核对有没有动过')
  await sun.see(/没有动过，共\d+条/)
  expect(await sun.problems('audit')).toEqual([])
  const rows = sun.page.locator('tbody tr.ant-table-row')
  await rows.first().waitFor()
  await sun.page.getByLabel('编号').fill('0123')
  await sun.page.getByLabel('编号').press('Enter')
  await sun.see('这不是编号。编号是36位，从网址或列表里整个复制')
  expect([await rows.count(), await sun.page.getByRole('button', { name: '再看20条' }).count()]).toEqual([0, 0])
  expect(await sun.page.getByRole('link', { name: '待办' }).count()).toBe(0)
  await sun.page.getByRole('link', { name: '操作员' }).click()
  await sun.see('王审核')
  expect(await sun.page.getByRole('button', { name: '登记操作员' }).count()).toBe(0)
  const refused = await sun.page.evaluate(() =>
    fetch('/operator/review/summary', { headers: { 'x-console': '1' } }).then((answer) => answer.status))
  expect(refused).toBe(403)
})

it('admins register an operator, and another one vouches', async () => {
  const [zhang, zhao] = [await served.enter(senior), await served.enter(second)]
  await zhang.page.getByRole('link', { name: '操作员' }).click()
  await zhang.click('登记操作员')
  await zhang.page.getByLabel('名字').fill('周财务')
  await zhang.page.getByRole('button', { name: '登 记' }).or(zhang.page.getByRole('button', { name: '登记', exact: true })).click()
  expect(await zhang.page.getByTestId('secret').innerText()).toHaveLength(32)
  await zhang.click('交给本人了')
  await zhang.see('等另一个管理员确认')
  await zhao.page.getByRole('link', { name: '操作员' }).click()
  expect(await zhao.problems('operators')).toEqual([])
  await zhao.click('确认是本人')
  await zhao.click('是本人')
  await zhao.seeNot('等另一个管理员确认')
})

it('another operator who logs in after an expired session sees nothing of the first', async () => {
  await makeReports(t, reporter.id, 1)
  const wang = await served.enter(one)
  await wang.openQueue('report')
  await wang.page.getByTestId('facts').getByText('让我交第1次押金').waitFor()
  await pass(SESSION_IDLE_MINUTES * MINUTE_MS + SECOND_MS, wang)
  await wang.press('a')
  await wang.see('登录过期了，重新登录')
  await wang.login(other)
  await wang.see(/待办 \d+个/)
  expect(new URL(wang.page.url()).pathname).toBe('/console')
  expect(await wang.page.getByText('让我交第1次押金').count()).toBe(0)
})

it('an expired session leads to the login, which keeps its fields when answers come late, and back to the same queue', async () => {
  await makeReports(t, reporter.id, 1)
  const wang = await served.enter(one)
  await wang.openQueue('report', '?show=free')
  await wang.see('让我交第1次押金')
  // The list has it before the report is open, and keys need the report.
  await wang.page.getByTestId('facts').getByText('让我交第1次押金').waitFor()
  await pass(SESSION_IDLE_MINUTES * MINUTE_MS + SECOND_MS, wang)
  const { page } = wang
  const late: Route[] = []
  await page.route('**/operator/review/*', (route) => (route.request().method() === 'GET' ? void late.push(route) : route.continue()))
  await wang.press('a')
  await wang.see('登录过期了，重新登录')
  await page.getByLabel('名字').fill('王')
  expect(late).not.toEqual([])
  for (const route of late) {
    const refused = page.waitForResponse(route.request().url())
    await route.continue()
    expect((await refused).status()).toBe(401)
  }
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.getByLabel('名字').inputValue()).toBe('王')
  await page.unroute('**/operator/review/*')
  await wang.login(one)
  await wang.see('让我交第1次押金')
  expect(new URL(wang.page.url()).searchParams.get('show')).toBe('free')
  await wang.page.getByRole('link', { name: '我的账号' }).click()
  await wang.see('就是这里')
  expect(await wang.problems('account')).toEqual([])
})

it('ten reports are decided by keyboard alone', async () => {
  const ids = await makeReports(t, reporter.id, 10)
  const wang = await served.enter(one)
  await wang.openQueue('report')
  await wang.press('?')
  await wang.see('不用鼠标')
  expect(await wang.problems('keys')).toEqual([])
  await wang.press('Escape')
  await wang.seeNot('不用鼠标')
  wang.presses = 0
  for (let nth = 1; nth <= 10; nth += 1) {
    await wang.page.getByTestId('facts').getByText(`让我交第${nth}次押金`).waitFor()
    // Seven are approved, three rejected with a reason.
    for (const key of nth % 4 === 0 || nth === 10 ? ['r', '1', 'Enter'] : ['a']) await wang.press(key)
  }
  await wang.see('没有等着审的')
  // 7 × 1 + 3 × 3, as the decision record says.
  expect(wang.presses).toBe(16)
  expect(await takeEffect(wang)).toBe(10)
  const states = await Promise.all(ids.map((id) => reportStatus(t, id)))
  expect(states.filter((state) => state === 'rejected')).toHaveLength(3)
})

it('finds a person by keyboard, unmasks with a colleague, and the owner reads who looked', async () => {
  const [wang, zhang] = [await served.enter(one), await served.enter(senior)]
  await wang.press('/')
  await wang.page.keyboard.type(reporter.mobile)
  await wang.press('Enter')
  await wang.page.getByRole('list', { name: '找到的' }).getByRole('link').first().waitFor()
  expect(wang.page.url()).not.toContain(reporter.mobile)
  expect(await wang.problems('search')).toEqual([])
  // The first one has the focus.
  await wang.press('Enter')
  await wang.see('注册')
  await wang.seeNot(reporter.mobile)
  expect(await wang.problems('person')).toEqual([])
  await wang.click('看完整号码')
  await wang.click('查举报')
  expect(await wang.page.getByLabel('对方看到的话').inputValue()).toContain('举报')
  expect(await wang.problems('unmask')).toEqual([])
  await wang.click('提出来')
  await wang.see('你要看完整号码')
  await zhang.page.reload()
  await zhang.see('王审核要看完整号码')
  expect(await zhang.problems('home-proposal')).toEqual([])
  await zhang.click('看过了，同意')
  await zhang.click('同意')
  await zhang.seeNot('王审核要看完整号码')
  await wang.page.reload()
  await wang.page.getByRole('button', { name: /^看手机号/ }).click()
  expect(await wang.page.getByTestId('unmasked').innerText()).toBe(reporter.mobile)
  const { looks } = await reporter.data('userInfo', {})
  expect(looks).toMatchObject([{ what: '手机号', reason: '查一份和你有关的举报' }])
})

it('a job is banned by two with a reason that its employer reads, and a senior gives it back', async () => {
  const boss = await t.loginAs(newMobile(), 'b')
  const jobId = await makeJob(t.db, await makeShop(t.db, boss.id))
  const status = async () => (await t.db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()).status
  const [wang, zhang] = [await served.enter(one), await served.enter(senior)]
  await wang.page.goto(`${served.origin}/console/job/${jobId}`)
  await wang.click('停用岗位')
  await wang.click('收钱')
  await wang.click('提出来')
  await wang.see('等另一个人同意')
  expect(await wang.problems('job')).toEqual([])
  expect(await status()).toBe('online')
  await zhang.page.goto(`${served.origin}/console/job/${jobId}`)
  await zhang.click('看过了，同意')
  await zhang.click('同意')
  await zhang.see('恢复岗位')
  expect(await status()).toBe('banned')
  expect((await boss.data('noticeList', {})).items[0]?.text).toContain('向求职者收钱')
  expect(await zhang.problems('job-banned')).toEqual([])
  await zhang.click('恢复岗位')
  await zhang.page.getByRole('dialog').getByRole('button', { name: '恢复岗位' }).click()
  await zhang.page.getByRole('button', { name: '停用岗位', exact: true }).waitFor()
  expect(await status()).toBe('offline')
})

it('a view of a queue is kept under a name', async () => {
  await makeReports(t, reporter.id, 1)
  const wang = await served.enter(one)
  await wang.openQueue('report', '?show=free')
  await wang.click('存成视图')
  await wang.page.getByLabel('视图的名字').fill('没人领的举报')
  await wang.click('存下来')
  await wang.page.getByRole('link', { name: '待办' }).click()
  await wang.page.getByRole('link', { name: '没人领的举报' }).waitFor()
  expect(await wang.problems('views')).toEqual([])
  await wang.page.getByRole('link', { name: '没人领的举报' }).click()
  await wang.see('让我交第1次押金')
  expect(new URL(wang.page.url()).searchParams.get('show')).toBe('free')
})

it('feedback is answered with a sentence to begin with, and what could not be done comes back', async () => {
  const support = await newConsoleOperator(t, '钱客服', ['support'])
  await reporter.data('feedbackSubmit', { once: crypto.randomUUID(), kind: 'privacy', content: '我的生日写错了', contact: '', pictures: [] })
  const qian = await served.enter(support)
  await qian.openQueue('own-data')
  await qian.see('我的生日写错了')
  expect(await qian.page.getByRole('button', { name: '通过', exact: true }).isDisabled()).toBe(true)
  await qian.click('改好了')
  expect(await qian.problems('own-data')).toEqual([])
  await qian.click('通过')
  await qian.see('没有等着审的')
  // Someone was faster: the item waits in the queue again, and is not hidden for ever.
  await t.db.updateTable('feedback').set({ reopened: 1 }).where('account_id', '=', reporter.id).execute()
  expect(await takeEffect(qian)).toBe(0)
  await qian.see('没办成：改过了，再看一遍')
  await qian.see('我的生日写错了')
})

it('is served with its own policy, never stored, with unchanging files', async () => {
  const page = await t.app.inject({ url: '/console/queue/report', headers: { accept: 'text/html' } })
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toContain('frame-ancestors \'none\'')
  expect(page.headers['content-security-policy']).toContain('script-src \'self\';')
  // Each document has another mark for the styles that antd writes.
  const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)';/.exec(String(page.headers['content-security-policy'])) ?? []
  expect(page.body).toContain(`nonce="${nonce}"`)
  expect(page.body).not.toContain('PAGE_NONCE')
  const again = await t.app.inject({ url: '/console', headers: { accept: 'text/html' } })
  expect(again.body).not.toContain(nonce)
  const [script = ''] = /\/console\/assets\/[^"]+\.js/.exec(page.body) ?? []
  const file = await t.app.inject(script)
  expect(file.statusCode).toBe(200)
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await t.app.inject('/console/assets/none.js')).statusCode).toBe(404)
})
