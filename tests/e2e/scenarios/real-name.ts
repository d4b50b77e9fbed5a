import { checkCharacterOf } from '@daogang/contract/rules/id-card'
import type { Group, Person } from '../driver/person'
import { A_MOMENT, enter } from './steps'

/** In development the register knows every number as the person's own, except those with 001 before the last place. */
const OWN_NUMBER = '31010119900308009X'
const MISTYPED_NUMBER = '310101199003080090'
const FOREIGN_NUMBER = '310101199003080014'
const FRONT = /^加照片，.*有照片的一面$/
const BACK = /^加照片，.*有国徽的一面$/

async function becomeBoss(person: Person): Promise<void> {
  await person.tap('换成招人')
  await person.see('没有在招的岗位')
  await person.tap({ role: 'tab', name: '我的' })
  await person.see('去实名')
}

/** Chooses a photo of one side of the card, and waits until it is uploaded. */
async function uploadSide(boss: Person, side: RegExp): Promise<void> {
  await boss.choosePhoto({ role: 'button', name: side })
  await boss.dontSee({ role: 'button', name: side })
  await boss.dontSee({ role: 'button', name: '不传第1个' })
}

export const realName: Group = {
  name: 'a real name',
  scenarios: [
    {
      name: 'is verified by machine from 我的; a mistyped number is reported before any request',
      async run(world) {
        const boss = await world.visitor({ clock: true })
        await enter(boss, world, world.newPhone())
        await becomeBoss(boss)
        await boss.tap('实名认证，去实名')
        await boss.see('要用你的身份证')
        await boss.look('real-name-consent')
        await boss.tap('同意，去填身份证')
        await boss.type('姓名', '王小海')
        await boss.type('身份证号', MISTYPED_NUMBER)
        await boss.tap('提交核验')
        await boss.see('有数字写错了')
        await boss.see('请上传身份证图片')
        await boss.look('real-name-wrong')
        await boss.type('身份证号', OWN_NUMBER)
        await uploadSide(boss, FRONT)
        await boss.letPass(A_MOMENT)
        await boss.tap('提交核验')
        await boss.see('实名通过了')
        await boss.see('310*************9X')
        await boss.look('real-name-approved')
        await boss.tap('谁看过这些资料')
        await boss.see('身份核验系统核对了姓名和号码')
        await boss.look('real-name-looks')
        await boss.tap('关闭')
        await boss.tap('知道了')
        await boss.see('已实名')
      },
    },
    {
      name: 'is refused by machine, rejected by a reviewer with a reason, sent again, and approved',
      async run(world) {
        const phone = world.newPhone()
        const boss = await world.visitor()
        await enter(boss, world, phone)
        await becomeBoss(boss)
        await boss.tap('实名认证，去实名')
        await boss.tap('同意，去填身份证')
        await boss.type('姓名', '赵大山')
        await boss.type('身份证号', FOREIGN_NUMBER)
        await uploadSide(boss, FRONT)
        await boss.tap('提交核验')
        await boss.see({ role: 'dialog', name: '没通过核验' })
        await boss.look('real-name-refused')
        await boss.tap({ role: 'button', name: '转人工审核' })
        await submitForReview(boss)
        await boss.see('交上去了，等人工审核')
        await boss.look('real-name-pending')

        await world.server.operate(['decide-real-name', phone, 'reject', '照片反光，号码看不清，重拍一张'])
        await boss.open('real-name-push-successful')
        await boss.see('照片反光，号码看不清，重拍一张')
        await boss.look('real-name-rejected')
        await boss.tap('重新交资料')
        await submitForReview(boss)
        await boss.see('交上去了，等人工审核')

        await world.server.operate(['decide-real-name', phone, 'approve'])
        await boss.open('real-name-push-successful')
        await boss.see('实名通过了')
      },
    },
    {
      name: 'is refused to a minor, with the reason and where help is; nothing of the person is kept',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor({ refused: ['/realName/machineCheck'] })
        await enter(person, world, phone)
        await person.open('real-name-authentication')
        await person.tap('同意，去填身份证')
        await person.type('姓名', '王小海')
        await person.type('身份证号', numberOfAge(16))
        await uploadSide(person, FRONT)
        await person.tap('提交核验')
        await person.see({ role: 'dialog', name: '现在还不能实名' })
        await person.see('满16岁打工是合法的')
        await person.see('12355青少年服务台')
        await person.see('没有保存，照片也删了')
        await person.look('real-name-minor')
        expect(await world.server.operate(['real-name-rows', phone])).toBe('0 0')
      },
    },
    {
      name: 'is deleted when its owner withdraws the id card',
      async run(world) {
        const phone = world.newPhone()
        const boss = await world.visitor()
        await enter(boss, world, phone)
        await world.server.operate(['give-real-name', phone, '张建国'])
        await boss.tap('隐私与授权')
        await boss.tap({ role: 'button', name: /^身份证/ })
        await boss.see('撤回后不能用的')
        await boss.look('privacy-id-card')
        await boss.tap({ role: 'button', name: '撤回' })
        await boss.see({ role: 'dialog', name: '撤回身份证授权？' })
        await boss.look('privacy-id-card-withdraw')
        await boss.tap({ role: 'button', name: '撤回' })
        await boss.see('撤回了')
        await boss.open('real-name-authentication')
        await boss.see('要用你的身份证')
      },
    },
  ],
}

/** A number of a person who turned that age a month ago. */
function numberOfAge(age: number): string {
  const born = new Date(Date.now() - 30 * 86_400_000)
  const first17 = `310101${born.getUTCFullYear() - age}${born.toISOString().slice(5, 10).replace('-', '')}900`
  return first17 + checkCharacterOf(first17)
}

/** Fills in the form for a manual review, and sends it. */
async function submitForReview(boss: Person): Promise<void> {
  await boss.see('人工实名认证')
  await boss.type('姓名', '赵大山')
  await boss.type('身份证号', FOREIGN_NUMBER)
  await uploadSide(boss, FRONT)
  await uploadSide(boss, BACK)
  await boss.tap('交给人工审核')
}
