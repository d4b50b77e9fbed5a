import type { Group, Person, Position, VisitorOptions, World } from '../driver/person'
import { newRare } from '../rare'
import { enter } from './steps'

/** The place of `put-on-duty`. */
const DOOR: Position = { latitude: 31.17, longitude: 121.43 }
/** Two kilometres north of it. */
const STREET: Position = { latitude: 31.188, longitude: 121.43 }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const CHINA_MS = 8 * 60 * MINUTE_MS

interface Pair {
  bossPhone: string
  worker: Person
  phone: string
  /** The day two days ago. */
  day: string
}

/** A new employer, and a new worker at the door. With `night` the worker had one shift, two days ago. */
async function newPair(world: World, options: VisitorOptions, night = ''): Promise<Pair> {
  const [bossPhone, phone] = [world.newPhone(), world.newPhone()]
  await world.server.operate(
    ['log-in', bossPhone, world.clientType], ['open-shop', bossPhone],
    ['log-in', phone, world.clientType], ['give-real-name', phone, '张建国'],
  )
  const day = await world.server.operate(['put-on-duty', bossPhone, phone, night])
  // Those who work there read it, and no one else.
  await world.server.operate(['move-places', bossPhone, newRare(bossPhone, '漕宝路', '弄9号')])
  const worker = await world.visitor({ location: DOOR, ...options })
  await enter(worker, world, phone)
  return { bossPhone, worker, phone, day }
}

/** Clocks in or out although the employer has to look. */
async function punchAnyway(worker: Person, word: RegExp): Promise<void> {
  await worker.tap({ role: 'button', name: word })
  await worker.tap('就这样打')
  await worker.see(/^打卡记下了/)
  await worker.tap('我知道了')
}

/** The last midnight in China. */
const midnight = (now: number): number => now - (now + CHINA_MS) % DAY_MS

/** Opens a day of the calendar: `2026-11-24`. */
async function openDay(worker: Person, day: string, today: string): Promise<void> {
  if (day.slice(0, 7) !== today.slice(0, 7)) await worker.tap('上个月')
  await worker.tap({ role: 'button', name: new RegExp(`^${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`) })
}

const dayOf = (ms: number): string => new Date(ms + CHINA_MS).toISOString().slice(0, 10)

/** The direction that the button offers now: the hour of the run decides. */
async function offered(person: Person): Promise<'in' | 'out'> {
  await person.see(/^[上下]班打卡$/)
  return (await person.read()).includes('上班打卡') ? 'in' : 'out'
}

export const attendance: Group = {
  name: 'attendance',
  scenarios: [
    {
      name: 'a worker without permission to locate clocks in by the site code, and otherwise waits for the employer',
      async run(world) {
        const employer = await world.employer()
        await employer.open('staff-places')
        const [place] = (await employer.answerTo('GET /workPlace/list')).items
        if (!place) throw new Error('The demo employer has no place')
        await employer.open('staff-codes', { id: place.id })
        const [codes] = (await employer.answerTo('GET /workPlace/codes')).days
        if (!codes) throw new Error('The place has no codes')

        const worker = await world.seeker()
        await worker.open('punch-card')
        await worker.see('要用你的位置')
        await worker.look('punch-card-consent')
        await worker.tap('同意用位置打卡')
        await worker.see('没开定位')
        await worker.look('punch-card')
        const direction = await offered(worker)
        await worker.tap('用到岗码')
        await worker.type('到岗码', direction === 'in' ? codes.in : codes.out)
        await worker.tap({ role: 'button', name: direction === 'in' ? '打上班卡' : '打下班卡' })
        await worker.see('用到岗码打的')

        // Clocking out before the end of a shift would ask about that first.
        if (await offered(worker) === 'out') await worker.tap('不对，要打上班卡')
        await worker.tap({ role: 'button', name: /^上班打卡/ })
        await worker.tap('就这样打')
        await worker.see(/^打卡记下了/)
        await worker.tap('我知道了')
        await worker.open('audit-status')
        await worker.see('没有定位')
        await worker.look('audit-status')
      },
    },
    {
      name: 'a punch at the door counts at once, also by a wrong clock; the employer confirms those from afar and with a poor position',
      async run(world) {
        const { bossPhone, worker } = await newPair(world, { clock: true })
        await worker.setClock(new Date(Date.now() + DAY_MS))
        await worker.open('punch-card')
        await worker.tap('同意用位置打卡')
        await worker.see(/^在打卡范围里/)
        await worker.look('punch-card-inside')
        await worker.tap({ role: 'button', name: /^上班打卡/ })
        await worker.see(/^你的手机时间快了24小时/)
        await worker.tap('我知道了')
        await worker.see('在打卡范围里')
        await worker.see({ role: 'button', name: /^下班打卡/ })
        await worker.setClock(new Date())

        await worker.standAt(STREET)
        await worker.open('punch-card')
        await worker.see(/^离打卡点还有2.0公里/)
        await worker.look('punch-card-outside')
        await punchAnyway(worker, /^下班打卡/)
        await worker.standAt({ ...STREET, accuracy: 900 })
        await worker.open('punch-card')
        await worker.see('定位不准，误差900米')
        await punchAnyway(worker, /^上班打卡/)
        await worker.open('audit-status')
        await worker.see('等老板确认')

        const boss = await world.visitor()
        await enter(boss, world, bossPhone)
        await boss.tap('换成招人')
        await boss.see('新报名')
        await boss.open('staff-reviews')
        await boss.see(/不在店里，离店200\d米/)
        await boss.tap('全选')
        await boss.tap('确认2条')
        await boss.see('没有要确认的')
        await worker.open('audit-status')
        await worker.see(/老板确认了$/)
        await worker.dontSee('等老板确认')
      },
    },
    {
      name: 'punches made without network around midnight survive a killed app, and are of the day of the clock-in',
      needs: ['offline'],
      async run(world) {
        const { worker } = await newPair(world, { clock: true })
        await worker.open('punch-card')
        await worker.tap('同意用位置打卡')
        await worker.see(/^在打卡范围里/)
        await worker.goOffline()
        // Punches of the last 24 hours count. In the last minutes before midnight none of them was made before the last one.
        const night = midnight(Date.now())
        const first = Math.max(night - 2 * MINUTE_MS, Date.now() - DAY_MS + 3 * MINUTE_MS)
        await worker.setClock(new Date(first))
        await worker.tap({ role: 'button', name: /^上班打卡/ })
        await worker.see('没传上去，先记在手机里')
        await worker.tap('我知道了')
        await worker.setClock(new Date(Math.min(first + 4 * MINUTE_MS, Date.now())))
        // The screen looks at the clock each minute.
        await worker.letPass(60)
        await worker.tap({ role: 'button', name: /^下班打卡/ })
        await worker.see('没传上去，先记在手机里')
        await worker.tap('我知道了')
        await worker.see('2次打卡记在手机里，有网自动传，不会丢')
        await worker.look('punch-card-offline')

        await worker.setClock(new Date())
        await worker.kill()
        await worker.goOnline()
        await worker.open('punch-card')
        await worker.dontSee(/记在手机里/)
        await openDay(worker, dayOf(first), dayOf(Date.now()))
        await worker.see(first < night ? /^上班 23:5\d$/ : /^上班 0:0\d$/)
        await worker.see(/^下班 0:0\d$/)
        await worker.see('在打卡范围里，没网时打的')
        await worker.see(/^[1-6]分$/)
      },
    },
    {
      name: 'a missed night is corrected, and three days of silence confirm it and its hours',
      async run(world) {
        const { worker, phone, day } = await newPair(world, {}, 'night')
        for (const direction of ['上班', '下班']) {
          await worker.open('reissue-card')
          await worker.tap({ role: 'radio', name: `${direction}卡` })
          await worker.type('为什么没打', '手机没电了')
          await worker.look(`reissue-card-${direction}`)
          await worker.tap('交给老板确认')
          await worker.see(`补${Number(day.slice(5, 7))}月${Number(day.slice(8))}日${direction}卡`)
          await worker.see('等老板确认')
        }
        await worker.see(/^老板.*前不回，就算数$/)
        await world.server.operate(['pass-silence', phone], ['pass-silence', phone])
        await worker.open('audit-status')
        await worker.see('老板3天没回，算数了')
        await worker.dontSee('等老板确认')
        await worker.open('punch-card')
        await openDay(worker, day, dayOf(Date.now()))
        await worker.see('8小时，确认了')
      },
    },
  ],
}
