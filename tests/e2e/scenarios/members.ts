import type { Group } from '../driver/person'
import { sendMessage } from './chat-steps'
import { nameOf } from '../rare'
import { applyTo, enter, fillPosting, masked, newBoss, onlineJobOf } from './steps'

export const members: Group = {
  name: 'members',
  scenarios: [
    {
      name: 'invites a recruiter, who publishes and hands over, hands them a job, and removes them, after which their open screen is empty',
      async run(world) {
        const owner = await world.employer()
        await owner.open('main', { tab: 'messages' })
        const [talk] = (await owner.answerTo('GET /chat/conversations')).items
        if (!talk) throw new Error('The demo employer has no conversation')

        const phone = world.newPhone()
        await owner.open('main', { tab: 'mine' })
        await owner.tap('成员管理')
        await owner.look('members')
        await owner.tap('邀请成员')
        await owner.type('手机号', phone)
        await owner.tap(/^招聘员/)
        await owner.look('member-invite')
        await owner.tap({ role: 'button', name: '邀请' })
        await owner.see(`已邀请${masked(phone)}做招聘员`)
        await owner.look('member-invited')

        const recruiter = await world.visitor()
        await enter(recruiter, world, phone)
        await recruiter.open('consumer-manager', { invited: '1' })
        await recruiter.tap('换成招人')
        await recruiter.see(/邀请你做招聘员/)
        await recruiter.look('member-invitation')
        await recruiter.tap({ role: 'button', name: '加入' })
        await recruiter.see(/个成员，你是招聘员$/)
        await recruiter.dontSee('没有给这个手机号的邀请')

        await world.server.operate(['approve-real-name', phone])
        await recruiter.open('publish-job')
        await fillPosting(recruiter, '切配备料，收市清台面', ['6500', '8000'])
        await recruiter.tap('发布岗位')
        await recruiter.see('发布好了，求职者能看到了')
        const { jobId } = await recruiter.answerTo('POST /job/save')
        await recruiter.open('position-job-detail', { id: jobId })
        await recruiter.tap('交给同事管')
        await recruiter.tap(/店主$/)
        await recruiter.tap('交给他')
        await recruiter.see('交给同事了')

        await owner.open('position-job-detail', { id: talk.job.id })
        await owner.tap('交给同事管')
        await owner.tap(new RegExp(`尾号${phone.slice(-4)}`))
        await owner.look('job-hand-over')
        await owner.tap('交给他')
        await owner.see('交给同事了')

        await recruiter.open('main', { tab: 'messages' })
        await recruiter.see(talk.other.name)
        await owner.open('consumer-manager')
        await owner.tap(new RegExp(`尾号${phone.slice(-4)}`))
        await owner.look('member-sheet')
        await owner.tap('移除成员')
        await owner.look('member-remove')
        await owner.tap({ role: 'button', name: '移除' })
        await owner.see('个岗位交给了同事')
        await recruiter.dontSee(talk.other.name)
      },
    },
    {
      name: 'hands one person with the chat to a recruiter, who answers, and hands them back',
      async run(world) {
        const { phone, boss } = await newBoss(world)
        const recruiterPhone = world.newPhone()
        await world.server.operate(['log-in', recruiterPhone, world.clientType])
        await world.server.operate(['add-recruiter', phone, recruiterPhone])
        const job = await onlineJobOf(boss)
        const seeker = await world.visitor({ refused: ['/resumeApply/apply'] })
        await enter(seeker, world, world.newPhone())
        await applyTo(seeker, job.id)
        const { id: applicationId } = await seeker.answerTo('POST /resumeApply/apply')
        await boss.open('resume', { id: applicationId })
        await boss.tap('聊一聊')
        await sendMessage(boss, '你好，明天能来看看吗')

        await boss.open('resume', { id: applicationId })
        await boss.look('resume-hand-over')
        await boss.tap(/^交给同事跟进/)
        await boss.tap(new RegExp(`尾号${recruiterPhone.slice(-4)}`))
        await boss.look('person-hand-over')
        await boss.tap('交给他')
        await boss.see(new RegExp(`尾号${recruiterPhone.slice(-4)}在跟进`))
        await boss.dontSee('聊一聊')
        await boss.look('resume-of-colleague')
        await boss.open('main', { tab: 'messages' })
        await boss.dontSee(nameOf(seeker))

        // The chat below the screen reads itself again once it is handed over.
        const recruiter = await world.visitor({ refused: ['/chat/conversation', '/chat/messages'] })
        await enter(recruiter, world, recruiterPhone)
        await recruiter.tap('换成招人')
        await recruiter.see('新报名')
        await recruiter.open('main', { tab: 'messages' })
        await recruiter.tap({ role: 'link', name: new RegExp(nameOf(seeker)) })
        await recruiter.see('你好，明天能来看看吗')
        await sendMessage(recruiter, '我是小陈，后面我来联系你')
        await seeker.open('main', { tab: 'messages' })
        await seeker.see('我是小陈，后面我来联系你')

        await recruiter.tap('更多')
        await recruiter.tap('交给同事')
        await recruiter.tap(/店主$/)
        await recruiter.tap('交给他')
        await recruiter.see({ role: 'tab', name: /^消息/ })
        await recruiter.dontSee(nameOf(seeker))
        await boss.open('main', { tab: 'messages' })
        await boss.see(nameOf(seeker))
      },
    },
    {
      name: 'takes over a person who only chatted with a recruiter, from the screen where the job is handed over',
      async run(world) {
        const { phone, boss } = await newBoss(world)
        const recruiterPhone = world.newPhone()
        await world.server.operate(['log-in', recruiterPhone, world.clientType])
        await world.server.operate(['add-recruiter', phone, recruiterPhone])
        const job = await onlineJobOf(boss)
        const seeker = await world.visitor()
        await enter(seeker, world, world.newPhone())
        await seeker.open('job-detail', { id: job.id })
        await seeker.tap('聊一聊')
        await sendMessage(seeker, '还招人吗')
        await boss.open('position-job-detail', { id: job.id })
        await boss.tap('交给同事管')
        await boss.tap(new RegExp(`尾号${recruiterPhone.slice(-4)}`))
        await boss.tap('交给他')
        await boss.see('交给同事了')

        await boss.open('position-job-detail', { id: job.id })
        await boss.tap('交给同事管')
        await boss.look('job-hand-over-person')
        await boss.tap(/^只交给同事一个人/)
        await boss.look('job-talks')
        await boss.tap(new RegExp(`尾号${recruiterPhone.slice(-4)}在跟进`))
        await boss.tap(/（我）/)
        await boss.tap('交给他')
        await boss.see('交给你了')
        await boss.see(/^你在跟进/)
        await boss.open('main', { tab: 'messages' })
        await boss.see('还招人吗')
      },
    },
    {
      name: 'asks to join a store that a search found, and is accepted with a role',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.open('consumer-manager')
        await person.tap('换成招人')
        await person.tap('加入别人的店')
        await person.type('搜索', '家常菜馆')
        await person.tap(/^家常菜馆·漕宝路店/)
        await person.type('说一声你是谁', '我是后厨小王')
        await person.look('store-list')
        await person.tap({ role: 'button', name: '申请加入' })
        await person.see(/你申请加入家常菜馆·漕宝路店，等对方同意/)

        const owner = await world.employer()
        await owner.open('consumer-manager')
        await owner.see('我是后厨小王')
        await owner.tap({ role: 'button', name: '同意' })
        await owner.tap(/^查看员/)
        await owner.look('member-accept')
        await owner.tap({ role: 'button', name: '同意' })
        await owner.see(/^查看员，家常菜馆·漕宝路店$/)
        await person.open('consumer-manager')
        await person.see(/你是查看员$/)
      },
    },
    {
      name: 'transfers the shop to a member with a real name, takes it back in time, and keeps nothing after 72 hours',
      async run(world) {
        const { phone, boss } = await newBoss(world)
        const heirPhone = world.newPhone()
        await world.server.operate(['log-in', heirPhone, world.clientType])
        await world.server.operate(['add-recruiter', phone, heirPhone])
        const heir = await world.visitor({ refused: ['/group/accept'] })
        await enter(heir, world, heirPhone)
        await heir.tap('换成招人')
        const offer = async () => {
          await boss.open('consumer-manager')
          await boss.tap(new RegExp(`尾号${heirPhone.slice(-4)}`))
          await boss.tap('把店转让给他')
          await boss.look('transfer-ask')
          await boss.tap({ role: 'button', name: '转让' })
          await boss.see(/接受转让$/)
          await heir.open('consumer-manager')
          await heir.see('小南门面馆的店主想把店转让给你')
          await heir.tap({ role: 'button', name: '接受' })
        }
        await offer()
        await heir.see('身份证号')
        await world.server.operate(['approve-real-name', heirPhone])
        await heir.open('consumer-manager')
        await heir.look('transfer-offered')
        await heir.tap({ role: 'button', name: '接受' })
        await heir.see(/个成员，你是店主$/)

        await boss.open('consumer-manager')
        await boss.see(/个成员，你是管理员$/)
        await boss.see(/前能撤回$/)
        await boss.look('transfer-undo')
        await boss.tap({ role: 'button', name: '撤回' })
        await boss.tap({ role: 'button', name: '撤回' })
        await boss.see(/个成员，你是店主$/)
        await heir.open('consumer-manager')
        await heir.see(/个成员，你是招聘员$/)

        await offer()
        await heir.see(/个成员，你是店主$/)
        await world.server.operate(['wait-for-transfer', phone])
        await boss.open('consumer-manager')
        await boss.see(/个成员，你是管理员$/)
        await boss.dontSee(/前能撤回$/)
        await boss.dontSee({ role: 'button', name: '撤回' })
      },
    },
  ],
}
