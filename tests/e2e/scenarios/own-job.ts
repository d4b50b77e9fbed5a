import type { Group, Person, World } from '../driver/person'
import { until } from '../poll'
import { submitAppeal, countSent, fillPosting, onlineJobOf } from './steps'

const CHECK = 'POST /sensitiveWords/verify'
const BAN = '工资写得和实际不一样'

/** Forbidden texts for a job, the words marked in them, and the rule that is quoted. */
const FORBIDDEN: readonly [says: string, marked: string, rule: RegExp][] = [
  ['入职先交押金200元', '押金', /招人不能收押金/],
  ['服装费自己出', '服装费', /不能收服装费、体检费/],
  ['在家刷单', '刷单', /不能发刷单、赌博/],
  ['加我微信说', '加我微信', /不能留平台外的联系方式/],
  ['只招女性', '只招女性', /不能限性别/],
  ['不要少数民族', '不要少数民族', /不能限民族和信仰/],
  ['信教勿扰', '信教勿扰', /不能限民族和信仰/],
  ['乙肝勿投', '乙肝勿投', /不能因为残疾、乙肝等不要人/],
]

/** Presses the button until the text is checked: the button debounces its presses. */
async function tryToPublish(employer: Person): Promise<void> {
  const before = countSent(employer, CHECK)
  await until('The words were not checked', async () => {
    await employer.tap('发布岗位')
    return countSent(employer, CHECK) > before
  })
}

/** Types a forbidden text and tries to publish it. */
async function expectRefusal(employer: Person, [says, marked, rule]: (typeof FORBIDDEN)[number]): Promise<void> {
  await employer.type('干什么活', `切配备料。${says}`)
  await tryToPublish(employer)
  await employer.see(rule)
  expect((await employer.answerTo(CHECK)).flatMap(({ words }) => words ?? [])).toContain(marked)
}

/** Publishes a job like the employer's first one that is online. */
async function publishCopy(employer: Person): Promise<string> {
  const own = await onlineJobOf(employer)
  await employer.open('publish-job', { copy: own.id })
  await employer.see('上班地点')
  await employer.tap('发布岗位')
  await employer.see('发布好了，求职者能看到了')
  return (await employer.answerTo('POST /job/save')).jobId
}

/** Uses a prop from the operator, and finds it in the ledger. */
async function spendProp(employer: Person, world: World): Promise<void> {
  await world.server.operate(['grant-props', 'top', '2'])
  await employer.tap('放到前面')
  await employer.tap({ role: 'radio', name: /^置顶·还有\d+个/ })
  await employer.tap('用1个置顶')
  await employer.see('置顶好了')
  await employer.open('publish-buy-card')
  await employer.see(/”用了1个置顶/)
  await employer.see('得到2个置顶')
  await employer.look('buy-card')
}

export const ownJob: Group = {
  name: 'own job',
  scenarios: [
    {
      name: 'is refused with forbidden text, published as part-time, applied to, taken offline and put online again',
      async run(world) {
        const employer = await world.employer()
        await employer.open('publish-job-jianzhi')
        await employer.see('换全职')
        await fillPosting(employer, '切配备料', ['30', '36'])
        for (const forbidden of FORBIDDEN) await expectRefusal(employer, forbidden)
        await employer.look('publish-job-discriminating')
        await employer.type('别的要求', '35岁以下，有健康证')
        await tryToPublish(employer)
        await employer.see('还有2处要改，改完就能发布')
        await employer.see(/18到60岁都能报名/)
        await employer.look('publish-job-two-problems')
        await employer.type('别的要求', '有健康证')
        await employer.type('干什么活', '切配备料，忙时帮忙洗碗')
        await tryToPublish(employer)
        await employer.see('发布好了，求职者能看到了')
        const { jobId } = await employer.answerTo('POST /job/save')

        const seeker = await world.seeker()
        await seeker.open('job-detail', { id: jobId })
        await seeker.tap({ role: 'button', name: '报名' })
        await seeker.see('报名成功，等老板联系你')

        await employer.tap('看这个岗位')
        await employer.tap('停招')
        await employer.see('停招了，随时能恢复')
        await seeker.open('job-detail', { id: jobId })
        await seeker.see('老板先停招了')
        await employer.tap('恢复招人')
        await employer.see('恢复了，又能报名了')
        await seeker.open('job-detail', { id: jobId })
        await seeker.see('已报名')
      },
    },
    {
      name: 'is promoted, banned, appealed, restored, put online and closed, with all of it in one record',
      async run(world) {
        const employer = await world.employer()
        const id = await publishCopy(employer)
        await spendProp(employer, world)
        await employer.open('position-job-detail', { id })
        await employer.see(/^置顶到/)
        await employer.look('own-job-in-front')

        await world.server.operate(['ban-job', id, '--reason', BAN])
        await employer.open('position-job-detail', { id })
        await employer.see(`被停用：${BAN}`)
        await employer.look('own-job-banned')
        await employer.tap('去申诉')
        await employer.look('appeal')
        await submitAppeal(employer, '工资没写错，上个月的工资单在这里')
        await employer.look('appeal-waiting')
        const [sent] = (await employer.answerTo('POST /appeal/submit')).appeals
        await world.server.operate(['review', 'approve', sent?.id ?? ''])
        await employer.open('appeal', { jobId: id })
        await employer.see('申诉通过了')
        await employer.look('appeal-approved')
        await employer.tap('看岗位')
        await employer.tap('恢复招人')
        await employer.see('求职者能看到，也能报名')

        const { id: userId } = await employer.answerTo('GET /user/account')
        await employer.open('lookjob', { user_id: userId, name: '李女士' })
        await employer.see('李女士的岗位')
        await employer.open('lookjob')
        await employer.see('我管的，点开看简历')
        await employer.look('lookjob-all')

        await employer.open('position-job-detail', { id })
        await employer.tap({ role: 'button', name: '关闭' })
        await employer.see({ role: 'dialog', name: '关闭这个岗位？' })
        await employer.look('own-job-close')
        await employer.tap({ role: 'button', name: '关闭' })
        await employer.see('关闭了，不再收报名')
        await employer.dontSee({ role: 'button', name: '恢复招人' })
      },
    },
  ],
}
