import type { Group, Person, World } from '../driver/person'
import { enter } from './steps'

/** The presses of a submit button that are dropped after an accepted one. */
const A_MOMENT = 2

/** The last digit sends the code. */
async function typeCode(person: Person, world: World, phone: string): Promise<void> {
  await person.tap('获取验证码')
  await person.see(/后可?重发/)
  await person.type('验证码', await world.codeFor(phone))
  await person.letPass(A_MOMENT)
}

export const dataExport: Group = {
  name: 'data export',
  scenarios: [
    {
      name: 'is exported into a file in the background, which its owner gets once, after a code by SMS each time',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor({ clock: true })
        await enter(person, world, phone)
        await person.open('privacy')
        await person.tap({ role: 'button', name: /^导出我的数据/ })
        await person.see('里面有什么')
        await person.see(/对方发的消息、别人的简历和手机号都没有/)
        await person.look('data-export')
        await person.tap({ role: 'button', name: '开始整理' })
        await person.look('data-export-code')
        await typeCode(person, world, phone)
        await person.dontSee({ role: 'button', name: '开始整理' })
        // It goes on without the screen, and a notice leads back.
        await person.open('main', { tab: 'mine' })
        await world.server.operate(['wait-an-hour'])
        await person.open('data-export')
        await person.see('整理好了')
        await person.look('data-export-ready')
        await person.letPass(A_MOMENT)
        await person.tap({ role: 'button', name: '下载' })
        await typeCode(person, world, phone)
        await person.see(/分钟内没下载完可以再点/)
        await person.look('data-export-open')
        if (world.clientType === 'c-zfb-zp') {
          await person.tap('复制下载链接')
          await person.letPass(A_MOMENT)
          await person.tap('存好了，删掉服务器上的')
        } else {
          await person.tap({ role: 'button', name: /^下载\d/ })
          await person.see('文件在这台手机上了')
          await person.look('data-export-here')
          await person.tap({ role: 'button', name: world.clientType === 'wechat_mini' ? '发到微信聊天' : '保存文件' })
        }
        await person.see('今天导出过一次了，还要的话明天再来')
        await person.open('notice-list')
        await person.see(/你的数据整理好了/)
      },
    },
  ],
}
