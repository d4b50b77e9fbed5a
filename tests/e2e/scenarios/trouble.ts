import type { Group, World } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive } from './steps'

const HOSTS = { h5: 'h5', wechat_mini: 'weapp', 'c-zfb-zp': 'alipay' } as Readonly<Record<string, string>>

interface KnownError {
  readonly kind: string
  readonly host: string
  readonly source: string
  readonly page: string | null
}

/** Waits until the server knows such an error of this host. */
const isReported = (world: World, fits: (error: KnownError) => boolean) => until('The error was not reported', async () => {
  const errors = JSON.parse(await world.server.operate(['client-errors'])) as KnownError[]
  return errors.some((error) => error.host === HOSTS[world.clientType] && fits(error))
})

export const trouble: Group = {
  name: 'errors',
  scenarios: [
    {
      name: 'keeps the content without a network, and recovers when it is back',
      needs: ['offline', 'pull'],
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.back()
        await person.see(A_JOB)
        await person.goOffline()
        await person.pullToRefresh()
        await person.see('网络断了，先看上次的')
        await person.see(A_JOB)
        await person.look('offline-home-kept')
        await person.tap({ role: 'tab', name: '工资高' })
        await person.see('网络断了，先看上次的')
        await person.see(A_JOB)
        await person.tap({ role: 'tab', name: '日结' })
        await person.see('网络断了，没加载出来')
        await person.see('网络断了，看到的可能不是最新的')
        await person.look('offline-home-empty')
        await person.goOnline()
        await person.see(A_JOB)
        await person.dontSee('网络断了')
      },
    },
    {
      name: 'reports a server that is down, and recovers when it is up',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await world.stopServer()
        try {
          await person.tap({ role: 'tab', name: '日结' })
          await person.see('网络断了，没加载出来')
        } finally {
          // The scenarios after this one need it.
          await world.startServer()
        }
        await person.tap('重新加载')
        await person.see(A_JOB)
      },
    },
    {
      name: 'reports a screen that cannot be drawn by its place in the sources, and opens the next one',
      async run(world) {
        const person = await world.visitor({ faults: /Cannot read properties of undefined|can't access property|React/ })
        await arrive(person)
        await person.emptyAnswers('GET /v3/recommend/jobDetail')
        await person.tap(A_JOB)
        await person.see('这一页出错了')
        await person.look('screen-failed')
        await isReported(world, ({ kind, source, page }) =>
          kind === 'render' && source.startsWith('src/pages/job-seeker/job-detail/') && page === 'job-detail')
        await person.back()
        await person.see(A_JOB)
      },
    },
    {
      name: 'shows an error page for a link to no page',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.open('/no/such/page')
        await person.see('这个页面打不开')
        await person.tap('去找工作')
        await person.see(A_JOB)
      },
    },
    {
      name: 'shows an error page for a job that does not exist',
      async run(world) {
        const person = await world.visitor({ refused: ['/v3/recommend/jobDetail'] })
        await arrive(person)
        await person.open('job-detail', { id: '00000000-0000-4000-8000-000000000000' })
        await person.see('没找到这个岗位')
        await person.look('job-gone')
        await person.tap('看附近的工作')
        await person.see(A_JOB)
      },
    },
  ],
}
