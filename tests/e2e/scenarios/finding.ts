import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, enter, JOBS, lastSent, SHOW } from './steps'

export const finding: Group = {
  name: 'finding work',
  scenarios: [
    {
      name: 'explains why a job is recommended, and stops when personalisation is off',
      async run(world) {
        const person = await world.seeker()
        await person.open('/')
        await person.see(/符合你的期望薪资|你想做的工作|只有\d/)
        await person.look('home-reasons')
        await person.tap({ role: 'tab', name: '我的' })
        await person.look('mine-seeker')
        await person.tap('个性化推荐')
        await person.look('personalisation')
        await person.tap({ role: 'switch', name: '按我的情况推荐岗位' })
        await person.see('关掉了')
        await person.open('/')
        await person.see(A_JOB)
        await person.dontSee(/符合你的期望薪资/)
        expect((await person.answerTo('POST /v3/recommend/jobList')).items.filter(({ reasons }) => reasons)).toEqual([])
        await person.open('personalisation')
        await person.tap({ role: 'switch', name: '按我的情况推荐岗位' })
        await person.see('打开了')
      },
    },
    {
      name: 'sets the hours in which employers may call',
      async run(world) {
        const person = await world.seeker()
        await person.open('flash-job')
        await person.see('一天最多')
        await person.look('flash-job')
        await person.type('一天最多', '6')
        await person.tap('保存')
        await person.see('存好了')
        await person.open('flash-job')
        await person.seeField('一天最多', '6')
        await person.tap({ role: 'switch', name: '让老板打电话' })
        await person.dontSee('一天最多')
        await person.look('flash-job-off')
        await person.tap('保存')
        await person.see('存好了，不接电话了')
        await person.open('flash-job')
        await person.tap({ role: 'switch', name: '让老板打电话' })
        await person.seeField('一天最多', '6')
      },
    },
    {
      name: 'finds jobs with weekly pay, and reads how to apply',
      async run(world) {
        const person = await world.visitor()
        await person.open('weekly-pay')
        await person.tap('同意')
        await person.see(A_JOB)
        await person.look('weekly-pay')
        const { items } = await person.answerTo('POST /v3/recommend/jobList')
        expect(new Set(items.map(({ settlement }) => settlement))).toEqual(new Set(['weekly']))
        await person.open('apply-guide')
        await person.see('报名到上班，一共五步')
        await person.look('apply-guide')
        await person.tap('看附近的岗位')
        await person.see(A_JOB)
      },
    },
    {
      name: 'suggests search terms, and offers help when nothing is found',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap('搜岗位、店名、地铁站')
        await person.see('招得多的')
        await person.type('搜索', '切配')
        await person.see('后厨切配')
        await person.look('search-typing')
        await person.tap('后厨切配')
        await person.see({ role: 'link', name: /切配/ })
        await until('The word was not searched for', async () => lastSent(person, JOBS).keyword === '后厨切配')
        await person.type('搜索', '龙漕路地铁站')
        await person.see({ role: 'button', name: /龙漕路站/ })
        await person.look('search-place')
        await person.tap({ role: 'button', name: /龙漕路站/ })
        await until('The station was not searched for', async () => lastSent(person, JOBS).keyword === '龙漕路站')
        const { items } = await person.answerTo(JOBS)
        expect(items).not.toEqual([])
        await person.type('搜索', '除师傅')
        await person.see('是不是想找')
        await person.look('search-instead')
        await person.tap('搜“除师傅”')
        await person.see('没搜到“除师傅”')
        await person.look('search-nothing-instead')
        await person.tap({ role: 'button', name: /^看看“/ })
        await person.see(A_JOB)
      },
    },
    {
      name: 'picks a trade, a district and a place on separate screens, and keeps them in the list',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap({ role: 'tab', name: '全部' })
        await person.type('搜索', '切配')
        await person.look('choose-work')
        await person.tap({ role: 'radio', name: '后厨切配' })
        await until('The trade was not asked for', async () => lastSent(person, JOBS).categoryId === 'chef_prep')
        await person.see({ role: 'tab', name: '后厨切配' })

        await person.tap('城市：上海')
        await person.tap('选区')
        await person.tap({ role: 'radio', name: '上海' })
        await person.look('select-position')
        await person.tap({ role: 'radio', name: '徐汇' })
        await until('The district was not asked for', async () => lastSent(person, JOBS).districtId === 310_104)
        await person.see({ role: 'button', name: '城市：徐汇' })
        expect(lastSent(person, JOBS)).toMatchObject({ categoryId: 'chef_prep' })
        await person.look('home-district')
        await person.tap({ role: 'tab', name: '我的' })
        await person.tap({ role: 'tab', name: '找工作' })
        await person.see({ role: 'button', name: '城市：徐汇' })

        await person.tap('城市：徐汇')
        await person.tap('找一个地方附近')
        await person.type('搜索', '漕宝')
        await person.see('漕宝路')
        await person.look('search-address')
        await person.tap({ role: 'button', name: /^漕宝路/ })
        await until('The nearest were not asked for', async () => lastSent(person, JOBS).order === 'nearest')
        await person.see(/\d+(米|公里)/)
        // The address takes the place of the district.
        const first = lastSent(person, JOBS)
        expect(first.districtId).toBeUndefined()
        await person.see('从“漕宝路”算远近')
        await person.look('home-from-a-place')
        await person.tap('城市：上海')
        await person.tap('找一个地方附近')
        await person.see('选过的')
        await person.look('search-address-before')
        await person.type('搜索', '张杨')
        await person.tap({ role: 'button', name: /^张杨路/ })
        await until('The jobs around another address were not asked for', async () => lastSent(person, JOBS).latitude !== first.latitude)
        await person.see('从“张杨路”算远近')
        await person.tap('改回我的位置')
        await person.tap('先不开')
        await person.dontSee('改回我的位置')
        await person.dontSee(/\d(米|公里)/)
      },
    },
    {
      name: 'searches, filters, adds a job to favourites and removes it, and returns to the same list',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.open('search', { keyword: '服务员' })
        await person.see(A_JOB)
        await person.tap('筛选')
        await person.choose('吃住和福利', '包吃')
        await person.tap(SHOW)
        await person.see('筛选1')
        await until('The welfare was not asked for', async () => JSON.stringify(lastSent(person, JOBS).welfares) === '["meals"]')
        await person.tap({ role: 'link', name: /^¥.*服务员/ })
        await person.tap('收藏')
        await person.see('已收藏')
        await person.tap('已收藏')
        await person.see('取消收藏了')
        await person.back()
        await person.see('筛选1')
        await person.see({ role: 'link', name: /服务员/ })
      },
    },
    {
      name: 'reads preferred jobs and their referrers, and applies to one',
      async run(world) {
        const person = await world.visitor({ refused: ['/resumeApply/apply'] })
        await enter(person, world, world.newPhone())
        await person.open('/')
        await person.tap('熟人优选')
        await person.see(/(师傅|李姐|周阿姨)：/)
        await person.look('good-job')
        await person.tap('筛选')
        await person.see({ role: 'button', name: /^查看\d+\+?个岗位$/ })
        await person.look('good-job-filter')
        await person.tap({ role: 'button', name: /^查看\d+\+?个岗位$/ })
        await person.open('recommend-job')
        await person.tap(A_JOB)
        await person.see('去之前')
        await person.look('recommend-job-detail')
        const { job } = await person.answerTo('POST /api/v1/app/projectJob/memberJobDetail')
        await until('The look was not recorded', async () =>
          person.sent().some(({ call, body }) => call.endsWith('/miniProgramGatherUserView') && body.includes(job.id)))
        await person.open('good-job')
        await person.see('你的驻场对接人')
      },
    },
    {
      name: 'shows the target of a link, and refuses to open an unknown one',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.open('banner-link', { url: 'https://www.12333.gov.cn/' })
        await person.see('要打开www.12333.gov.cn')
        await person.look('banner-link')
        await person.open('banner-link', { url: 'https://gov.cn.example.com/pay' })
        await person.see('这个链接不能打开')
        await person.look('banner-link-refused')
        await person.open('banner-link', { url: '/weekly-pay' })
        await person.tap('打开')
        await person.see('每周发一次钱')
      },
    },
    {
      name: 'reads trades and districts from the cache when the second start is offline',
      needs: ['offline'],
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap('城市：上海')
        await person.tap('选区')
        await person.tap('全国')
        await person.see('浙江')
        const fetched = (call: string) => person.sent().filter((one) => one.call === call).length
        expect(fetched('GET /common/regionsAll')).toBe(1)
        await person.restart()
        await person.see(A_JOB)
        expect(fetched('GET /common/jobCategoryLevel')).toBe(1)
        await person.goOffline()
        await person.tap('城市：上海')
        await person.tap('选区')
        await person.tap('全国')
        await person.tap({ role: 'radio', name: '浙江' })
        await person.see('杭州')
        expect(fetched('GET /common/regionsAll')).toBe(1)
      },
    },
  ],
}
