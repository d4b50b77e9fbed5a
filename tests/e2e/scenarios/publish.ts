import type { Group, Person } from '../driver/person'
import { limited } from '../driver/limited'
import { fillPosting, lastSent, newBoss } from './steps'

/** In the form of a job: says what it offers beside its wage. */
async function offerTerms(employer: Person): Promise<void> {
  await employer.tap({ role: 'radio', name: '包吃包住' })
  await employer.tap({ role: 'button', name: /^更多待遇/ })
  await employer.tap('加一项，例如 底薪')
  await employer.tap({ role: 'radio', name: '底薪' })
  await employer.type('金额，元', '5500')
  await employer.look('publish-job-pay-part')
  await employer.tap('加上')
  await employer.see({ role: 'button', name: /^改底薪，.*¥5500\/月$/ })
  await employer.tap({ role: 'radio', name: '五险一金' })
  await employer.type('包住，说明', '4人间')
  await employer.tap({ role: 'radio', name: '按人头付佣金' })
  await employer.type('佣金', '300')
  await employer.look('publish-job-terms')
}

export const publish: Group = {
  name: 'publishing a job',
  scenarios: [
    {
      name: 'takes at most 12 presses and 3 typed fields for a cook in a known store, and the copy of an earlier job even less',
      async run(world) {
        const { boss } = await newBoss(world)
        await boss.open('main', { tab: 'jobs' })
        const person = limited(boss, { taps: 12, fields: 3 })
        await person.tap('发布岗位')
        await person.see('照以前的岗位发')
        await person.look('publish-job-short')
        await person.tap({ role: 'button', name: /^招什么工/ })
        await person.tap('厨师')
        await person.tap('炒锅师傅')
        await person.see(/^已填：炒锅师傅，9:30–14:00，16:30–21:00，.*联系人/)
        await person.type('招几人', '2')
        await person.type('工资最低，元', '7000')
        await person.type('工资最高，元', '9000')
        await person.tap({ role: 'radio', name: '包吃包住' })
        await person.look('publish-job-short-filled')
        await person.tap('发布岗位')
        await person.see(/发布好了|交上去了/)
        expect(lastSent(person, 'POST /job/save')).toMatchObject({
          title: '炒锅师傅', headcount: 2, accommodation: 'both', duties: expect.stringMatching(/备料/), contact: expect.stringMatching(/./),
        })

        const again = limited(boss, { taps: 3, fields: 0 })
        await again.tap('照着再发一个')
        await again.see('照着以前的岗位，改一改就能发')
        await again.tap('发布岗位')
        await again.see(/发布好了|交上去了/)
        const { jobId } = await boss.answerTo('POST /job/save')
        await boss.look('publish-success-without-pictures')

        await boss.tap('加几张店里的照片')
        await boss.choosePhoto({ role: 'button', name: /^加照片/ })
        await boss.see({ role: 'button', name: '删掉第1个' })
        await boss.tap('保存')
        await boss.see('改好了')
        await boss.open('publish-success', { id: jobId })
        await boss.see('照着再发一个')
        await boss.dontSee('加几张店里的照片')
      },
    },
    {
      name: 'shows all that is wrong at once, forbidden words too, and starts a part-time job directly',
      async run(world) {
        const { boss } = await newBoss(world)
        await boss.open('main', { tab: 'jobs' })
        await boss.tap('发布兼职')
        await boss.see('换全职')
        await boss.type('干什么活', '入职先交押金200元')
        await boss.tap('发布岗位')
        await boss.see('招什么工不能为空')
        await boss.see(/招人不能收押金/)
        await boss.see(/^还有\d处要改，改完就能发布$/)
        await boss.look('publish-job-all-problems')
      },
    },
    {
      name: 'refuses forbidden text, saves a draft, publishes, takes an application, and reviews unusual pay first',
      async run(world) {
        const employer = await world.employer()
        await employer.open('main', { tab: 'jobs' })
        await employer.tap('发布岗位')
        await employer.see('换兼职')
        await employer.tap('照以前的岗位发')
        await employer.look('publish-copy-sheet')
        await employer.tap({ role: 'radio', name: /^后厨切配师傅/ })
        await employer.see('照着以前的岗位，改一改就能发')
        await employer.open('main', { tab: 'jobs' })
        await employer.tap('发布岗位')
        await employer.see('换兼职')
        await employer.tap('发布岗位')
        await employer.see('招什么工不能为空')
        await employer.look('publish-job-empty')
        await fillPosting(employer, '切配备料。入职收服装押金200元', ['6500', '8000'])
        await offerTerms(employer)
        await employer.tap('存草稿')
        await employer.tap('接着写')
        await employer.tap({ role: 'button', name: /^后厨切配/ })
        await employer.see(/^已填：后厨切配，9:30–14:00，16:30–21:00，.*联系人李女士/)
        await employer.see('已填：工资构成、社保、福利说明、招聘方式')
        await employer.tap('发布岗位')
        await employer.see(/招人不能收押金/)
        await employer.look('publish-job-forbidden')
        await employer.tap('存草稿')
        await employer.tap('接着写')
        await employer.tap({ role: 'button', name: /^后厨切配/ })
        await employer.type('干什么活', '切配备料，收市清台面')
        await employer.tap('发布岗位')
        await employer.see('发布好了，求职者能看到了')
        await employer.look('publish-success')
        const { jobId } = await employer.answerTo('POST /job/save')

        const seeker = await world.seeker()
        await seeker.open('job-detail', { id: jobId })
        await seeker.see('4人间')
        await seeker.see('底薪')
        await seeker.see('¥5500')
        await seeker.see('老板付给介绍人，每招到1人¥300。求职者不用交钱')
        await seeker.look('job-with-terms')
        await seeker.tap({ role: 'button', name: '报名' })
        await seeker.see('报名成功，等老板联系你')

        await employer.tap('放到前面')
        await employer.see('用1个刷新')
        await employer.look('choose-card')
        await employer.open('position-job-detail', { id: jobId })
        await employer.see('看简历，1份新的')
        await employer.see('底薪¥5500/月')
        await employer.look('own-job')
        await employer.tap('照着再发一个')
        await employer.tap('换兼职')
        await employer.type('工资最低，元', '40000')
        await employer.type('工资最高，元', '50000')
        await employer.tap('发布岗位')
        await employer.see('交上去了，等审核')
        await employer.look('publish-reviewing')
        const doubtful = await employer.answerTo('POST /job/save')
        expect(doubtful).toMatchObject({ status: 'reviewing', reasons: ['pay'] })
        await world.server.operate(['review', 'approve', doubtful.jobId])
        await employer.tap('看这个岗位')
        await employer.see('求职者能看到，也能报名')
        await seeker.open('job-detail', { id: doubtful.jobId })
        await seeker.see({ role: 'button', name: '报名' })
      },
    },
  ],
}
