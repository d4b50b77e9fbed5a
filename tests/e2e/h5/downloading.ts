import { shapes } from '../../bridge/fake-app'
import { FakeNativeApp } from '../driver/browser/fake-native-app'
import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { arrive, A_JOB, PRIVACY } from '../scenarios/steps'

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Redmi Note 12 Build/TP1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile'
const PHONES = {
  android: `${ANDROID} Safari/537.36`,
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1',
  wechat: `${ANDROID} MicroMessenger/8.0.44`,
  alipay: `${ANDROID} AliApp(AP/10.5.90) AlipayClient/10.5.90`,
} as const

async function openOn(world: BrowserWorld, phone: keyof typeof PHONES): Promise<BrowserPerson> {
  const person = await world.visitor({ userAgent: PHONES[phone] })
  await person.open('download')
  await person.see({ role: 'dialog', name: PRIVACY })
  await person.tap('同意')
  await person.see('到岗App')
  return person
}

const release = (version: string, more: object) => ['ops-json', 'app-version', 'publish', JSON.stringify({
  platform: 'android', version, url: 'https://download.example.com/daogang.apk', changes: ['打卡更准了'],
  permissions: [{ name: '位置', purpose: '打卡时看你在不在店里' }], ...more,
})]

/** The native app on a phone with this version. */
const appOf = (version: string) => {
  const [android] = shapes
  if (!android) throw new Error('No shape')
  return new FakeNativeApp({ ...android, userAgent: android.userAgent.replace('2.4.0', version) }, {
    getUserInfo: { appPlatform: 'Android', appVersion: version }, switchFullScreen: { height: 0 }, getParentPointId: { parentPointId: '' },
    jsBridgeCommon: { umid: 'umid' }, goBack: null, quitWebview: null,
  })
}

export const downloading: Group<BrowserWorld> = {
  name: 'the native app',
  scenarios: [
    {
      name: 'is offered as the device can get it: a package, a store, or another browser',
      async run(world) {
        const android = await openOn(world, 'android')
        await android.see('直接下载安装包')
        await android.see('装过了，打开App')
        await android.see('用到时才问你')
        await android.look('download-android')

        const iphone = await openOn(world, 'iphone')
        await iphone.see('去App Store下载')
        await iphone.dontSee('直接下载安装包')
        await iphone.look('download-iphone')

        const wechat = await openOn(world, 'wechat')
        await wechat.see(/点右上角的“…”，选“在浏览器打开”/)
        await wechat.dontSee('直接下载安装包')
        await wechat.see('微信小程序')
        await wechat.dontSee('支付宝小程序')
        await wechat.look('download-in-wechat')

        const alipay = await openOn(world, 'alipay')
        await alipay.see(/支付宝里不能直接下载/)
        await alipay.see('支付宝小程序')

        const computer = await world.visitor()
        await computer.open('download')
        await computer.see('应用信息')
        await computer.see('隐私协议')
      },
    },
    {
      name: 'of an older version is offered the update once a day, and goes on working',
      async run(world) {
        await world.server.operate(release('3.0.0', { requiredBelow: '2.0.0', unsupportedBelow: '1.5.0' }))
        try {
          const person = await world.visitor({ app: appOf('2.4.0') })
          await person.open('/')
          await person.tap('同意')
          await person.see({ role: 'dialog', name: '有新版本3.0.0' })
          await person.look('app-update')
          await person.tap('以后再说')
          await person.tap(A_JOB)
          await person.see('干什么活')
          await person.open('/')
          await person.see(A_JOB)
          await person.dontSee('有新版本3.0.0')
          await person.open('download')
          await person.see('你装的是2.4.0，有新版本，现在的也能用')
          await person.see('打卡更准了')
          await person.look('download-in-app')

          const old = await world.visitor({ app: appOf('1.9.0') })
          await old.open('/')
          await old.tap('同意')
          await old.see(/快停用了，现在还能用/)
          await old.tap('去更新')
          await old.see('你装的是1.9.0，这个版本快停用了，先更新好')
        } finally {
          await world.server.operate(['ops', 'app-version', 'withdraw', 'android', '3.0.0', '--reason', '测试完了'])
        }
      },
    },
    {
      name: 'of a version that no longer works shows the update until it is installed',
      async run(world) {
        await world.server.operate(release('3.1.0', { unsupportedBelow: '1.5.0' }))
        try {
          const person = await world.visitor({ app: appOf('1.4.0') })
          await person.open('/')
          await person.tap('同意')
          await person.see(/这个版本停用了/)
          await person.tryToDismiss()
          await person.see({ role: 'dialog', name: '有新版本3.1.0' })
          await person.tap('去更新')
          await person.see('你装的是1.4.0，这个版本停用了，更新完接着用')
          await person.see('直接下载安装包')
          await person.open('/')
          await person.see({ role: 'dialog', name: '有新版本3.1.0' })
        } finally {
          await world.server.operate(['ops', 'app-version', 'withdraw', 'android', '3.1.0', '--reason', '测试完了'])
        }
      },
    },
    {
      name: 'and other mini-programs: the name to search for is shown where a browser has no link',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.open('apply-guide')
        await person.tap('健康证预约（演示）')
        await person.see('搜“健康证预约（演示）”')
        await person.dontSee('打开小程序')
        await person.look('empty-link-in-browser')
      },
    },
  ],
}
