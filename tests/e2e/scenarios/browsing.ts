import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, countSent, JOBS, lastSent, SHOW } from './steps'

const COUNT = 'POST /v3/recommend/jobCount'

/** The demo shop's street in Shanghai. */
const AT_HOME = { latitude: 31.16862, longitude: 121.43404 }

/** Wages of all units are compared as a month of 26 days and 208 hours. */
const PER_MONTH = { month: 1, day: 26, hour: 208, piece: 0 }

export const browsing: Group = {
  name: 'browsing without a login',
  scenarios: [
    {
      name: 'filters the list by trade, by chips and on the filter screen',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.look('home')
        await person.tap({ role: 'tab', name: '厨师' })
        await until('The trade was not asked for', async () => lastSent(person, JOBS).categoryId === 'chef')
        await person.dontSee({ role: 'link', name: /服务员/ })
        await person.see(A_JOB)
        await person.look('home-trade')
        await person.tap({ role: 'tab', name: '厨师' })
        await person.see({ role: 'link', name: /服务员/ })

        await person.tap({ role: 'tab', name: '日结' })
        await until('Daily wages were not asked for', async () => JSON.stringify(lastSent(person, JOBS).settlement) === '["daily"]')
        await person.see({ role: 'link', name: /\/天/ })
        const daily = await person.answerTo(JOBS)
        expect(new Set(daily.items.map(({ settlement }) => settlement))).toEqual(new Set(['daily']))

        await person.tap({ role: 'tab', name: '工资高' })
        await until('The order was not asked for', async () => lastSent(person, JOBS).order === 'pay')
        await person.tap({ role: 'tab', name: '推荐' })

        await person.tap('筛选')
        await person.choose('每月至少', '¥6000以上')
        await person.choose('怎么发钱', '月结')
        await person.choose('全职还是兼职', '全职')
        await person.choose('吃住和福利', '包住')
        await person.look('job-filter')
        await person.tap(SHOW)
        await person.see('筛选4')
        const wanted = { payFrom: 600_000, settlement: ['monthly'], kind: 'full_time', welfares: ['room'] }
        await until('The conditions were not asked for', async () => lastSent(person, JOBS).kind === 'full_time')
        expect(lastSent(person, JOBS)).toMatchObject(wanted)
        await person.see(A_JOB)
        const { items } = await person.answerTo(JOBS)
        expect(items.length).toBeGreaterThan(0)
        for (const job of items) {
          expect(job).toMatchObject({ settlement: 'monthly', kind: 'full_time', tags: expect.arrayContaining(['包住']) })
          expect(job.payMin * PER_MONTH[job.payUnit]).toBeGreaterThanOrEqual(wanted.payFrom)
        }
      },
    },
    {
      name: 'offers to clear the filters when nothing matches',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap('筛选')
        await person.choose('每月至少', '¥10000以上')
        await person.choose('怎么发钱', '周结')
        await person.choose('吃住和福利', '包住')
        await person.choose('吃住和福利', '班车接送')
        await person.choose('全职还是兼职', '兼职')
        await person.tap(SHOW)
        await person.see('没有这样的岗位')
        await person.look('home-nothing')
        await person.tap('看全部岗位')
        await person.see(A_JOB)
      },
    },
    {
      name: 'filters by a metro station and by what people call a trade, and says how many jobs there are first',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap('筛选')
        await person.see(SHOW)
        await person.tap({ role: 'button', name: /^在哪里，/ })
        await person.tap({ role: 'radio', name: '地铁' })
        await person.tap({ role: 'radio', name: '1号线' })
        await person.look('job-filter-stations')
        await person.tap({ role: 'radio', name: '漕宝路' })
        await person.see('漕宝路')
        await until('The jobs at the station were not counted', async () => lastSent(person, COUNT).station === '漕宝路')
        const { count } = await person.answerTo(COUNT)
        expect(count).toBeGreaterThan(0)
        await person.look('job-filter-place')
        await person.tap({ role: 'button', name: `查看${count}个岗位` })
        await person.see({ role: 'button', name: '城市：漕宝路站' })
        await person.see('筛选1')
        await until('The station was not asked for', async () => lastSent(person, JOBS).station === '漕宝路')
        const { items, next } = await person.answerTo(JOBS)
        expect(next === undefined ? items.length : 21).toBe(Math.min(count, 21))
        await person.look('home-station')
        await person.open('search', { keyword: '端盘子' })
        await person.see({ role: 'link', name: /服务员/ })
      },
    },
    {
      name: 'keeps the cards when another order cannot be loaded without a network',
      needs: ['offline'],
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.goOffline()
        await person.tap({ role: 'tab', name: '工资高' })
        await person.see('网络断了，先看上次的')
        await person.see(A_JOB)
        await person.look('home-offline-order')
        await person.tap('重新加载')
        await person.see('网络断了，先看上次的')
        await person.goOnline()
        // A browser may load the order by itself now, which removes the button.
        await person.tap({ role: 'tab', name: '推荐' })
        await person.tap({ role: 'tab', name: '工资高' })
        await until('The order was not asked for', async () =>
          person.sent().some(({ call, body }) => call === JOBS && body.includes('"pay"')))
        await person.dontSee('网络断了，先看上次的')
        await person.see(A_JOB)
      },
    },
    {
      name: 'remembers the chosen city on the device',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap('城市：上海')
        await person.look('city-sheet')
        await person.tap({ role: 'radio', name: '杭州' })
        await person.see({ role: 'button', name: '城市：杭州' })
        await until('Hangzhou was not asked for', async () => lastSent(person, JOBS).cityId === 330_100)
        await person.see(A_JOB)
        const { items } = await person.answerTo(JOBS)
        expect(new Set(items.map(({ cityId }) => cityId))).toEqual(new Set([330_100]))
        await person.restart()
        await person.see({ role: 'button', name: '城市：杭州' })
      },
    },
    {
      name: 'sorts by distance when the user allows the position',
      async run(world) {
        const person = await world.visitor({ location: AT_HOME })
        await arrive(person)
        await person.tap({ role: 'tab', name: '附近' })
        await person.look('location-reason')
        await person.tap('打开定位')
        await until('The nearest were not asked for', async () => lastSent(person, JOBS).order === 'nearest')
        await person.see(/\d+(米|公里)/)
        const { items } = await person.answerTo(JOBS)
        const distances = items.map(({ distance }) => distance ?? Infinity)
        expect(distances.length).toBeGreaterThan(10)
        expect(distances).toEqual([...distances].sort((one, other) => one - other))
        const read = readDistances(await person.read())
        expect(read).toEqual([...read].sort((one, other) => one - other))
        await person.look('home-nearest')
      },
    },
    {
      name: 'finds jobs when the user refuses the position',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap({ role: 'tab', name: '附近' })
        await person.tap('打开定位')
        await person.see('先按上海给你找')
        await person.see(A_JOB)
        expect(person.sent().filter(({ headers, body }) => 'latitude' in headers || body.includes('latitude'))).toEqual([])
      },
    },
    {
      name: 'loads all jobs of a city by scrolling',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap({ role: 'tab', name: '日结' })
        await until('Daily wages were not asked for', async () => Array.isArray(lastSent(person, JOBS).settlement))
        await person.see(A_JOB)
        const pages = countSent(person, JOBS)
        await person.scrollToEnd()
        await person.see('没有更多了')
        await person.look('home-end-of-list')
        expect((await person.answerTo(JOBS)).next).toBeUndefined()
        const daily = person.sent().filter(({ call, body }) => call === JOBS && body.includes('daily'))
        expect(daily.length).toBe(countSent(person, JOBS) - pages + 1)
        expect(daily.slice(1).every(({ body }) => body.includes('"cursor"'))).toBe(true)
      },
    },
    {
      name: 'refreshes on a pull, and not on a short one',
      needs: ['pull'],
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        const before = countSent(person, JOBS)
        await person.pullToRefresh(150, () => person.see('下拉刷新'))
        await person.dontSee('下拉刷新')
        expect(countSent(person, JOBS)).toBe(before)
        await person.pullToRefresh(200, () => person.see('松开刷新'))
        await until('Nothing was loaded again', async () => countSent(person, JOBS) > before)
        await person.dontSee('正在刷新')
        await person.see(A_JOB)
      },
    },
  ],
}

/** The distances on the screen in metres. */
function readDistances(text: string): number[] {
  return [...text.matchAll(/(?:^|\n)(\d+(?:\.\d+)?)(米|公里)(内)?(?=\n|\D)/g)].map(([, figure, unit]) => Number(figure) * (unit === '米' ? 1 : 1000))
}
