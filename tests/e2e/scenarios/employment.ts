import type { Group } from '../driver/person'
import { nameOf } from '../rare'
import { applyTo, enter, newBoss } from './steps'

export const employment: Group = {
  name: 'people at work',
  scenarios: [
    {
      name: 'an employer enters a place and a shift and hires with terms; the worker objects, reads the change, and agrees',
      async run(world) {
        const { boss } = await newBoss(world)
        await boss.open('main', { tab: 'jobs' })
        const [job] = (await boss.answerTo('POST /job/myJobList')).items
        if (!job) throw new Error('The new employer has no job')
        const worker = await world.visitor({ refused: ['/resumeApply/apply'] })
        await enter(worker, world, world.newPhone())
        await applyTo(worker, job.id)

        await boss.open('staff-places')
        await boss.see('还没有打卡地点')
        await boss.tap('加打卡地点')
        await boss.type('叫什么', '后厨门口')
        await boss.tap({ role: 'button', name: /^在哪/ })
        await boss.type('搜索', '漕宝路')
        await boss.tap({ role: 'button', name: /漕宝路/ })
        await boss.tap({ role: 'radio', name: '200米' })
        await boss.look('staff-place')
        await boss.tap('存好')
        await boss.see(/200米内打卡/)
        await boss.tap({ role: 'button', name: /^到岗码/ })
        await boss.see('每天换一次。别发到群里，要人到了才看得到')
        await boss.look('staff-codes')

        await boss.open('staff-shifts')
        await boss.tap('加班次')
        await boss.type('叫什么', '晚班')
        await boss.tap('加一段休息')
        await boss.look('staff-shift')
        await boss.tap('存好')
        await boss.see('晚班 9:00–18:00')

        await boss.open('jobs-resume', { status: 'new' })
        await boss.tap({ role: 'link', name: /^看王/ })
        await boss.tap({ role: 'button', name: '合适' })
        await boss.see('改成不合适')
        await boss.tap('入职了')
        await boss.see('记下入职了？')
        await boss.tap({ role: 'button', name: '入职了' })
        await boss.see('岗位上写的')
        await boss.type('工资', '6500')
        await boss.type('哪天发', '每月15日发上月工资')
        await boss.tap({ role: 'button', name: /^在哪打卡/ })
        await boss.tap({ role: 'radio', name: /^后厨门口/ })
        await boss.tap({ role: 'button', name: /^固定的班/ })
        await boss.tap({ role: 'radio', name: /^晚班/ })
        await boss.look('staff-hire')
        await boss.tap('发给对方看')
        await boss.see('等对方确认')
        await boss.look('staff-person')

        await worker.open('notice-list')
        await worker.tap(/^看看用工条件/)
        await worker.tap('看用工条件')
        await worker.see('看一遍，对就点同意，不对就写出来')
        await worker.see('¥6500/月')
        await worker.look('my-employment')
        await worker.tap('不对，说一说')
        await worker.type('哪里不对', '说好每月7000')
        await worker.look('my-employment-objection')
        await worker.tap('告诉老板')
        await worker.see(/说：说好每月7000$/)

        await boss.open('staff')
        await boss.see('对方有不同意见')
        await boss.look('staff')
        await boss.tap(new RegExp(nameOf(worker)))
        await boss.see(/说：说好每月7000$/)
        await boss.tap('改用工条件')
        await boss.type('工资', '7000')
        await boss.type('为什么改', '照说好的改')
        await boss.tap('改好了')
        await boss.see('改过几次')

        await worker.open('my-employment')
        await worker.see('¥7000/月')
        await worker.tap({ role: 'button', name: '同意' })
        await worker.see('双方同意')
        await boss.open('staff')
        await boss.see('双方同意')
      },
    },
    {
      name: 'an employer sees who is here today, refuses nothing without a reason, and confirms hours',
      async run(world) {
        const employer = await world.employer()
        await employer.open('main', { tab: 'mine' })
        await employer.tap('店里的人')
        await employer.see('张建国')
        await employer.look('staff-of-the-demo')
        await employer.tap('今天的考勤')
        await employer.see('每个人')
        await employer.look('staff-attendance')
        await employer.open('staff-reviews')
        await employer.see(/下班时手机没电了/)
        await employer.look('staff-reviews')
        await employer.tap({ role: 'checkbox', name: /^张建国/ })
        await employer.tap({ role: 'button', name: '不算' })
        await employer.see('为什么不算？')
        await employer.look('staff-refuse')
        await employer.tap('关闭')
        await employer.dontSee('为什么不算？')
        await employer.tap('确认1条')
        await employer.see('确认了1条')
        await employer.dontSee(/下班时手机没电了/)

        await employer.open('staff-hours', {})
        await employer.see('张建国')
        await employer.tap({ role: 'button', name: '看每天，张建国' })
        await employer.look('staff-hours')
        await employer.tap({ role: 'button', name: '补记时间，张建国' })
        await employer.see('给张建国补记时间')
        await employer.look('staff-enter')
        await employer.tap('关闭')
        await employer.dontSee('给张建国补记时间')
        await employer.tap({ role: 'tab', name: '自己选日子' })
        await employer.see('从哪天')
        await employer.see({ role: 'button', name: '补记时间，张建国' })
        await employer.look('staff-hours-period')
      },
    },
    {
      name: 'an employer gives a day off to several people at once, and takes it back',
      async run(world) {
        const employer = await world.employer()
        await employer.open('staff-roster')
        await employer.tap({ role: 'radio', name: '只改一天' })
        await employer.tap({ role: 'checkbox', name: /^张建国/ })
        await employer.tap({ role: 'radio', name: '这天休息' })
        await employer.look('staff-roster')
        await employer.tap('给1个人排上')
        await employer.see('排好了，1个人会收到通知')
        await employer.dontSee('排好了，1个人会收到通知')
        const seeker = await world.seeker()
        await seeker.open('my-employment')
        await seeker.see('改过班的日子')
        await seeker.see('休息')
        await employer.tap({ role: 'checkbox', name: /^张建国/ })
        await employer.tap({ role: 'radio', name: '照常，不改了' })
        await employer.tap('给1个人排上')
        await employer.see('排好了，1个人会收到通知')
        await seeker.open('my-employment')
        await seeker.see('招人时写的')
        await seeker.dontSee('改过班的日子')
      },
    },
  ],
}
