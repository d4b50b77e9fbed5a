import { shapes } from '../../bridge/fake-app'
import { FakeNativeApp } from '../driver/browser/fake-native-app'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, enter, masked, OWN_CALLS, PRIVACY, tokenOf } from '../scenarios/steps'

const OUTDATED = '发现新版本，请到应用商店更新'
const STATUS_BAR = 44

export const inApp: Group<BrowserWorld> = {
  name: 'in the WebView of our app',
  scenarios: [
    ...shapes.map((shape) => ({
      name: `${shape.name}: takes the app's login, is full-screen, and goes back through the app`,
      async run(world: BrowserWorld) {
        const phone = world.newPhone()
        const owner = await world.visitor()
        await enter(owner, world, phone)
        const app = new FakeNativeApp(shape, {
          getUserInfo: { appPlatform: shape.name, appVersion: '2.4.0', token: tokenOf(owner), subBusinessType: 'c' },
          switchFullScreen: { height: STATUS_BAR },
          getParentPointId: { parentPointId: 'home' },
          jsBridgeCommon: { umid: 'umid-of-the-app' },
          goBack: null, quitWebview: null, logout: null,
        })
        const person = await world.visitor({ app, refused: [...OWN_CALLS, '/resumeApply/myList'] })
        await arrive(person)
        const keptFree = () => person.page.evaluate(() =>
          document.querySelector<HTMLElement>('[style*="--safe-top"]')?.style.getPropertyValue('--safe-top'))
        await until('The page does not keep the app’s bar free', async () => await keptFree() === `${STATUS_BAR}px`)
        await person.tap({ role: 'tab', name: '我的' })
        await person.see(masked(phone))
        await person.tap({ role: 'tab', name: '找工作' })

        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.tap({ role: 'button', name: '返回' })
        await app.wasAsked('goBack')
        await person.see(A_JOB)
        // Wait for the list: opening an address before the navigation back has ended would cancel it.
        await person.dontSee('干什么活')
        expect(app.asked).not.toContain('quitWebview')

        const { items: [job] } = await person.answerTo('POST /v3/recommend/jobList')
        await person.open('job-detail', { id: job?.id })
        await person.see('干什么活')
        await person.tap({ role: 'button', name: '返回' })
        await app.wasAsked('quitWebview')
        await app.wasAsked('goBack')
        await person.dontSee(OUTDATED)

        await owner.open('main', { tab: 'mine' })
        await owner.tap('退出登录')
        await owner.tap('退出')
        await owner.see('还没登录')
        await person.open('delivery-list')
        await app.wasAsked('logout')
        await person.dontSee({ role: 'button', name: '登录' })
      },
    })),
    {
      name: 'an app that listens fills the introduction of a resume',
      async run(world) {
        const [android] = shapes
        if (!android) throw new Error('No shape')
        const app = new FakeNativeApp({ ...android, userAgent: `${android.userAgent} DaogangListens/1` }, {
          getUserInfo: { appPlatform: 'Android', appVersion: '2.4.0', token: tokenOf(await world.seeker()), subBusinessType: 'c' },
          switchFullScreen: { height: STATUS_BAR }, getParentPointId: { parentPointId: 'home' },
          jsBridgeCommon: { umid: 'umid-of-the-app' }, listen: { text: '也会炒菜。' },
        })
        const person = await world.visitor({ app })
        await arrive(person)
        await person.open('introduction')
        await person.type('介绍自己', '会切配。')
        await person.tap('说一说，不用打字')
        await person.tap('好，去说话')
        await person.seeField('介绍自己', '会切配。也会炒菜。')
        await app.wasAsked('listen')
        await person.dontSee(OUTDATED)
      },
    },
    {
      name: 'an app that finds a simulated position says so, and the punch waits for the employer',
      async run(world) {
        const [bossPhone, phone] = [world.newPhone(), world.newPhone()]
        await world.server.operate(['log-in', bossPhone, 'h5'], ['open-shop', bossPhone])
        const [token = ''] = (await world.server.operate(['log-in', phone, 'h5'])).split(' ')
        await world.server.operate(['put-on-duty', bossPhone, phone])
        const [android] = shapes
        if (!android) throw new Error('No shape')
        const app = new FakeNativeApp(android, {
          getUserInfo: { appPlatform: 'Android', appVersion: '2.4.0', token, subBusinessType: 'c' },
          switchFullScreen: { height: STATUS_BAR }, getParentPointId: { parentPointId: 'home' },
          jsBridgeCommon: { umid: 'umid-of-the-app' },
          getGeolocation: { latitude: 31.17, longitude: 121.43, accuracy: 5, mock: true },
        })
        const person = await world.visitor({ app })
        await arrive(person)
        await person.open('punch-card')
        await person.tap('同意用位置打卡')
        await person.see(/^在打卡范围里/)
        await person.tap({ role: 'button', name: /^上班打卡/ })
        await person.see(/^打卡记下了/)
        await person.tap('我知道了')
        await person.see('用了模拟定位，等老板确认')
      },
    },
    {
      name: 'an app without the bridge: asks for an update, and continues as in a browser',
      async run(world) {
        const [android] = shapes
        if (!android) throw new Error('No shape')
        const person = await world.visitor({ app: new FakeNativeApp(android) })
        await person.open('/')
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.dontSee(OUTDATED)
        await person.tap('同意')
        await person.see(OUTDATED)
        await person.look('app-outdated')
        await person.tap('我知道了')
        await person.dontSee(OUTDATED)
        await person.tap(A_JOB)
        await person.see('干什么活')
        // The tracking call of every screen fails too, and must not show the message again.
        await person.tap({ role: 'button', name: '返回' })
        await person.see(A_JOB)
        await person.dontSee('干什么活')
      },
    },
  ],
}
