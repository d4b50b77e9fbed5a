import type { Group, Person, World } from '../driver/person'
import { enter } from './steps'

/** A boss and a worker with ten confirmed days of eight hours at ¥26 in the month before. */
async function newPair(world: World): Promise<{ boss: Person, worker: Person }> {
  const [bossPhone, workerPhone] = [world.newPhone(), world.newPhone()]
  await world.server.operate(
    ['log-in', bossPhone, world.clientType], ['open-shop', bossPhone],
    ['log-in', workerPhone, world.clientType], ['give-real-name', workerPhone, '张建国'],
  )
  await world.server.operate(['put-to-work', bossPhone, workerPhone])
  const [boss, worker] = [await world.visitor(), await world.visitor()]
  await enter(boss, world, bossPhone)
  await boss.tap('换成招人')
  await boss.see('新报名')
  await enter(worker, world, workerPhone)
  return { boss, worker }
}

export const papers: Group = {
  name: 'papers',
  scenarios: [
    {
      name: 'a worker leaves with wages owed; the employer disputes, confirms the corrected record, and the worker settles it',
      async run(world) {
        const { boss, worker } = await newPair(world)
        await worker.open('my-employment')
        await worker.tap('要走了？离职登记')
        await worker.see('从哪里走')
        await worker.see('12333')
        await worker.look('out-of-work')
        await worker.tap({ role: 'button', name: /^小南门面馆/ })
        await worker.seeField('工资', '2080')
        await worker.tap({ role: 'radio', name: '工资低' })
        await worker.type('押金、服装费', '200')
        await worker.look('out-of-work-form')
        await worker.tap('交给店里')
        await worker.see('等店里确认')
        await worker.see('¥2,280')
        await worker.look('out-of-work-result')

        await boss.open('staff-departures')
        await boss.see('等你确认')
        await boss.look('staff-departures')
        await boss.tap({ role: 'button', name: /^张/ })
        await boss.see('对方说还欠的钱')
        await boss.look('staff-departure')
        await boss.tap('不一致')
        await boss.type('哪里不一致', '押金上周退过了')
        await boss.tap('告诉对方')
        await boss.see('店里说不一致')

        await worker.open('notice-list')
        await worker.tap(/^离职登记有答复了/)
        await worker.tap('看离职登记')
        await worker.see('店里说不一致')
        await worker.tap({ role: 'button', name: /^小南门面馆/ })
        await worker.see('押金上周退过了')
        await worker.tap('拿回来改')
        await worker.seeField('押金、服装费', '200')
        await worker.type('押金、服装费', '')
        await worker.tap('交给店里')
        await worker.see('等店里确认')
        await worker.see('¥2,080')

        await boss.open('staff-departures')
        await boss.tap({ role: 'button', name: /^张/ })
        await boss.tap({ role: 'button', name: '确认' })
        await boss.tap('都对，确认')
        await boss.see('店里确认了')
        await boss.tap('钱结了')
        await boss.type('怎么结的', '工资条发了')
        await boss.tap('告诉对方')
        await boss.see('你们说钱结了')

        await worker.open('out-of-work-record')
        await worker.see('店里确认了')
        await worker.tap({ role: 'button', name: /^小南门面馆/ })
        await worker.see('工资条发了')
        await worker.tap({ role: 'button', name: '结清' })
        await worker.tap('都结清了')
        await worker.see('结清了，登记一直给你留着')
        await worker.look('out-of-work-settled')
        await boss.open('staff')
        await boss.see(/^干到/)
      },
    },
    {
      name: 'a user declares, reads what changed in a new version, and accepts it',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.open('statement')
        await person.look('statement')
        await person.tap('看一遍，去声明')
        await person.tap('我声明，都做到')
        await person.see(/^你.*同意了这一版$/)
        await person.open('statement')
        await person.see(/声明的，2026-11-20版$/)

        await world.server.operate(['publish-agreement', 'seeker', '我会举报，不交。', '我一定举报，不交钱。'])
        await person.open('statement')
        await person.see('以前的')
        await person.tap('看一遍，去声明')
        await person.see('这次改了什么')
        await person.see('改过的')
        await person.look('agreement-changed')
        await person.tap('我声明，都做到')
        await person.see(/^你.*同意了这一版$/)
        await person.open('statement')
        await person.see('现在用的')
        await person.look('statement-accepted')
      },
    },
    {
      name: 'a certificate goes from its picture to the badge that employers see, with a rejection on the way',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor()
        await enter(person, world, phone)
        await person.open('qualification-certificate')
        await person.see('还没有证书')
        await person.tap('加一张证书')
        await person.see('健康证上有健康信息，是敏感信息，只用来证明你有这张证')
        await person.look('certificate-consent')
        await person.tap('同意，去填证书')
        await person.tap({ role: 'button', name: /^什么证书/ })
        await person.tap({ role: 'radio', name: '食品安全管理员证' })
        await person.type('证书编号', 'A1234567')
        await person.type('发证单位', '上海市餐饮行业协会')
        await person.tap({ role: 'switch', name: '长期有效' })
        await person.choosePhoto({ role: 'button', name: /^加照片，/ })
        await person.look('certificate-form')
        await person.tap('交去核验')
        await person.see('在核验')
        await person.look('certificates')

        await world.server.operate(['decide-certificate', phone, 'reject', '章看不清，重拍一张'])
        await person.open('qualification-certificate')
        await person.see('章看不清，重拍一张')
        await person.tap({ role: 'button', name: /^食品安全管理员证/ })
        await person.type('证书编号', 'A1234567')
        await person.tap('交去核验')
        await person.see('在核验')
        await world.server.operate(['decide-certificate', phone, 'approve'])
        await person.open('qualification-certificate')
        await person.see('已核验')

        const employer = await world.employer()
        await employer.open('resume-collect', {})
        await employer.see(/已核验/)
        await employer.look('candidate-with-certificate')

        await person.open('privacy')
        await person.tap({ role: 'button', name: /^证书/ })
        await person.see('撤回后不能用的')
        await person.look('certificate-withdrawal')
        await person.tap({ role: 'button', name: '撤回' })
        await person.see({ role: 'dialog', name: '撤回证书授权？' })
        await person.tap({ role: 'button', name: '撤回' })
        await person.see('撤回了')
        await person.open('qualification-certificate')
        await person.see('还没有证书')
      },
    },
  ],
}
