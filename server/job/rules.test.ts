import { jobSearchColumns, jobTags, publicStatus, rankAt, welfareNotes } from './rules'

const now = new Date('2026-03-01T08:00:00.000Z')
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000)

describe('rankAt', () => {
  it.each([
    [false, false, 0],
    [true, false, 24],
    [false, true, 12],
    [true, true, 36],
  ])('puts urgent %s, verified %s ahead by %d hours', (urgent, verified, ahead) => {
    expect(rankAt(now, urgent, verified)).toEqual(hours(ahead))
  })
})

describe('publicStatus', () => {
  it.each([
    ['online', 1, 'online'],
    ['online', 0, 'expired'],
    ['online', -1, 'expired'],
    ['offline', 1, 'offline'],
    ['offline', -1, 'expired'],
    ['closed', 1, 'closed'],
    ['closed', -1, 'closed'],
  ] as const)('shows %s with %d hours left as %s', (status, left, expected) => {
    expect(publicStatus(status, hours(left), now)).toBe(expected)
  })
})

const labels = new Map([['food', '包吃'], ['room', '包住'], ['bus', '班车接送'], ['rest', '月休4天'], ['insurance', '五险一金']])

describe('jobTags', () => {
  it.each([
    [['room', 'food', 'rest', 'bus'], '身体好', ['包吃', '包住', '月休4天']],
    [['rest', 'room'], '', ['包住', '月休4天']],
    [['food', 'bus', 'rest'], '不用经验，可短期', ['包吃', '不用经验', '班车接送']],
    [['food'], '不需经验，可做短期', ['包吃', '不用经验', '可短期']],
    [[], '有健康证，学生可做', ['学生可做']],
    [['bus', 'gone'], '', ['班车接送']],
    [[], '', []],
  ])('makes tags of %j with %j', (welfares, requirements, tags) => {
    expect(jobTags(welfares, requirements, labels)).toEqual(tags)
  })
})

describe('welfareNotes', () => {
  it('adds labels and notes, and drops values that the dictionary no longer has', () => {
    expect(welfareNotes(['food', 'gone', 'room'], { room: '4人间' }, labels)).toEqual([
      { value: 'food', label: '包吃', note: '' },
      { value: 'room', label: '包住', note: '4人间' },
    ])
  })
})

describe('jobSearchColumns', () => {
  it.each([
    ['chef_wok', [], '炒锅大厨 炒锅师傅 厨师 老王面馆 莘庄 闵行'],
    ['guard', [], '炒锅大厨 保安 老王面馆 莘庄 闵行'],
    ['gone', ['line:31000:1号线', 'station:31000:莘庄'], '炒锅大厨 老王面馆 莘庄 闵行 1号线 莘庄站'],
  ])('contain the trade %s, its root and the landmarks %j', (category_id, landmarks, text) => {
    const job = { title: '炒锅大厨', category_id, city_id: 31000, place: '莘庄', district: '闵行', landmarks }
    expect(jobSearchColumns(job, '老王·面馆').search_text).toBe(text)
  })
})
