import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { AGREEMENT_VERSION } from '@daogang/contract/rules/agreement-version'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import { fundCampaign } from '../../server/campaign/fund'
import { openCampaign } from '../../server/campaign/open'
import { saveCampaign } from '../../server/campaign/save'
import { createHeldDecisions } from '../../server/review/apply-held'
import { contentOf } from '../../server/tests/campaign'
import { newMobile } from '../../server/tests/factory'
import { TEST_NOW } from '../../server/tests/harness'
import { makeIdentified } from '../../server/tests/wallet'
import { serveConsole } from './serve-console'

const moment = (day: string): number => new Date(`${day}T10:00:00+08:00`).getTime()

/** After the day on which the texts of the build begin. */
const served = serveConsole(
  { senior: ['张主管', ['senior']], second: ['赵主管', ['senior']] }, { laterMs: moment('2026-12-01') - TEST_NOW.getTime() },
)

it('a new privacy policy is drafted, read and published by two people, and on its day everyone is asked to agree again', async () => {
  const { t, enter, operators: { senior, second } } = served
  const seeker = await t.loginAs(newMobile())
  await seeker.data('getDeviceId', { agreementVersion: AGREEMENT_VERSION })
  const consent = async () => (await t.data('agreementConsentVersion')).version
  const agreed = async () => (await seeker.data('statementMine', {})).agreements.filter(({ kind }) => kind === 'privacy')
    .map(({ version, isCurrent }) => `${version} ${isCurrent}`)

  const zhang = await enter(senior, '/content/agreements')
  const row = (person: typeof zhang) => person.page.getByRole('row', { name: /用户隐私协议/ })
  await row(zhang).getByRole('button', { name: '打开' }).click()
  const text = zhang.page.getByLabel('全文')
  const before = await text.inputValue()
  expect(before).toContain('数据存放在中国境内。')
  await text.fill(before.replace('数据存放在中国境内。', '数据存放在中国境内的机房。'))
  await zhang.click('存草稿')
  await zhang.see('生效要写哪天')
  await text.fill((await text.inputValue()).replace('生效：', '生效：2026-12-10').replace('这次改了：', '这次改了：写清楚存在哪里')
    .replace('重新同意：否', '重新同意：是'))
  await zhang.click('存草稿')
  await zhang.page.getByLabel('改了什么').getByText('的机房').waitFor()
  expect(await zhang.problems('content-agreement-draft')).toEqual([])
  await zhang.click('我看过了，确认')
  await zhang.click('确认发布')
  await zhang.see('你确认了，还差另一个人')
  expect((await t.data('agreementText', { kind: 'privacy' })).versions).toHaveLength(1)

  const zhao = await enter(second, '/content/agreements')
  await zhao.see('2026-12-10生效，张主管写的，张主管确认过，还差一个人')
  await row(zhao).getByRole('button', { name: '打开' }).click()
  await zhao.page.getByLabel('改了什么').getByText('的机房').waitFor()
  await zhao.click('第二个人确认，发布')
  await zhao.click('确认发布')
  await zhao.see('发布了，到生效那天换上')
  await zhao.click('回到所有协议')
  await row(zhao).getByText('2026-12-10起换新的一版').waitFor()
  expect(await zhao.problems('content-agreements')).toEqual([])

  expect([await consent(), await agreed()]).toEqual([AGREEMENT_VERSION, [`${AGREEMENT_VERSION} true`]])
  t.advance(moment('2026-12-10') - t.deps.now().getTime())
  expect([await consent(), await agreed()]).toEqual(['2026-12-10', [`${AGREEMENT_VERSION} false`]])
  expect(await t.data('agreementText', { kind: 'privacy' })).toMatchObject({ version: '2026-12-10', nth: 2, change: '写清楚存在哪里' })
  await seeker.data('getDeviceId', { agreementVersion: '2026-12-10' })
  expect(await agreed()).toContain('2026-12-10 true')
})

it('a submission is refused for good: its writer reads the reason, and can send nothing again', async () => {
  const { t, enter, operators: { senior } } = served
  const content = contentOf(t)
  const { slug } = content
  await saveCampaign(t.db, content, { actor: '甲', linkHosts: [] }, t.deps.now())
  await fundCampaign(t.db, { slug, once: randomUUID(), amount: 5_000 }, '甲', t.deps.now())
  await openCampaign(t.db, slug, '甲', t.deps.now())
  const person = await t.loginAs(newMobile())
  await makeIdentified(t.deps, person.id, '张建国')
  const answers = () => ({ once: randomUUID(), slug, version: 1, answers: { hot: 'yes', words: '太热了' } })
  const { id } = await person.data('campaignSubmit', answers())

  const zhang = await enter(senior)
  await zhang.openQueue('submission')
  await zhang.page.getByTestId('facts').getByText('太热了').waitFor()
  await zhang.press('R')
  await zhang.page.getByRole('region', { name: '不通过的原因' }).waitFor()
  await zhang.press('1')
  const sentence = await zhang.page.getByLabel('对方看到的话').inputValue()
  expect(sentence).not.toBe('')
  expect(await zhang.problems('queue-refused-for-good')).toEqual([])
  await zhang.press('Enter')
  await zhang.see('没有等着审的')
  expect((await person.data('submissionDetail', { id })).state).not.toBe('closed')
  t.advance(31 * SECOND_MS)
  expect(await createHeldDecisions(t.deps).drain()).toBe(1)
  expect(await person.data('submissionDetail', { id })).toMatchObject({ state: 'closed', reason: sentence })
  expect((await person.data('noticeList', {})).items[0]?.text).toContain(sentence)
  expect((await person.call('campaignSubmit', answers())).code).toBe(ERRORS.CAMPAIGN_DONE.code)
})
