import { enter, masked } from './steps'
import type { Group } from '../driver/person'

export const members: Group = {
  name: 'members',
  scenarios: [
    {
      name: 'invites a recruiter, hands them a job, and removes them, after which their open screen is empty',
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

        await owner.open('position-job-detail', { id: talk.job.id })
        await owner.tap('交给同事管')
        await owner.tap(new RegExp(`尾号${phone.slice(-4)}`))
        await owner.look('job-hand-over')
        await owner.tap('交给TA')
        await owner.see('交给同事了')

        await recruiter.open('main', { tab: 'messages' })
        await recruiter.see(talk.other.name)
        await owner.open('consumer-manager')
        await owner.tap(new RegExp(`尾号${phone.slice(-4)}`))
        await owner.look('member-sheet')
        await owner.tap('移除TA')
        await owner.look('member-remove')
        await owner.tap({ role: 'button', name: '移除' })
        await owner.see('个岗位交给了同事')
        await recruiter.dontSee(talk.other.name)
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
  ],
}
