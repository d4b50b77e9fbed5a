import type { MiniWorld } from '../driver/mini/mini-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { arrive } from '../scenarios/steps'

const IDS = { weapp: 'wx0123456789abcdef', alipay: '2021000000000001' } as const
const OTHER = { weapp: 'alipay', alipay: 'wechat' } as const
const OWN = { weapp: 'wechat', alipay: 'alipay' } as const

/** What only mini-programs can do: open another one, and hand an address over to a browser. */
export const waysOfMini: Group<MiniWorld> = {
  name: 'out of a mini-program',
  scenarios: [
    {
      name: 'opens another mini-program that the operator allows, and explains the way to one of the other host',
      async run(world) {
        const own = { appId: IDS[world.host], path: 'pages/index?from=dg' }
        const other = { appId: IDS[world.host === 'weapp' ? 'alipay' : 'weapp'], path: '' }
        const save = (program: object) =>
          ['ops-json', 'mini-program', 'save', JSON.stringify({ note: '约社区医院办健康证，钱交给医院', ...program })]
        await world.server.operate(
          save({ code: `own-${world.host}`, name: '体检预约', [OWN[world.host]]: own }),
          save({ code: `other-${world.host}`, name: '体检助手', [OTHER[world.host]]: other }),
        )
        const person = await world.visitor()
        await arrive(person)
        await person.open('apply-guide')
        await person.tap('体检预约')
        await person.see('约社区医院办健康证，钱交给医院')
        await person.look('empty-link')
        await person.tap('打开小程序')
        await until('No mini-program was opened', async () => person.handedOver().some((one) => one.endsWith(` ${own.appId}`)))
        await person.open('apply-guide')
        await person.tap('体检助手')
        await person.see('搜“体检助手”')
        await person.dontSee('打开小程序')
        await person.look('empty-link-how')
        await person.tap('复制名字')
        await until('Nothing was copied', async () => person.handedOver().includes('copy 体检助手'))
      },
    },
    {
      name: 'copies the address of the download page, because nothing can be downloaded here',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap({ role: 'tab', name: '我的' })
        await person.tap('下载App')
        await person.see('小程序里不能直接下载')
        await person.look('download')
        await person.tap('复制下载网址')
        await until('Nothing was copied', async () => person.handedOver().some((one) => /^copy .*\/download$/.test(one)))
      },
    },
  ],
}
