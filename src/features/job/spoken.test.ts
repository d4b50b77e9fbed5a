import type { JobDetail } from '@daogang/contract/job'
import { spokenCard, spokenJob } from './spoken'

const job = {
  title: '切配工', payMin: 650000, payMax: 800000, payUnit: 'month', settlement: 'monthly', headcount: 3, district: '徐汇', place: '漕宝路',
  distance: 804, tags: ['包吃', '包住'], company: { name: '家常菜馆' }, duties: '切配、备料。', hours: '9:30–14:00', requirements: '',
  terms: [{ label: '社保', text: '五险一金' }],
} as unknown as JobDetail

describe('spokenCard', () => {
  it('reads pay first, then place, then included benefits', () => {
    expect(spokenCard(job)).toBe('每月6500到8000元，月结。切配工，招3人。800米远，在徐汇漕宝路。包吃，包住。家常菜馆')
  })

  it('omits the distance without a position, and reads pay of 0 as 面议', () => {
    expect(spokenCard({ ...job, distance: undefined, payMin: 0, payMax: 0, tags: [] })).toBe('工资面议，月结。切配工，招3人。在徐汇漕宝路。家常菜馆')
  })
})

describe('spokenJob', () => {
  it('reads duties, hours and terms, and omits empty fields', () => {
    expect(spokenJob(job)).toBe(
      '每月6500到8000元，月结。切配工，招3人。800米远，在徐汇漕宝路。包吃，包住。家常菜馆。干什么活：切配、备料。上班时间：9:30–14:00。社保：五险一金。面试入职都不用交钱',
    )
  })
})
