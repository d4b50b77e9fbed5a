import type { ResumeInput } from '@daogang/contract/resume'
import { age, completeness, expectJobNames, isWorkingAge, resumeFault } from './rules'

describe('age', () => {
  it.each([
    ['2008-03-01', '2026-02-28T15:59:59Z', 17],
    ['2008-03-01', '2026-02-28T16:00:00Z', 18],
    ['2008-03-01', '2026-03-01T00:00:00Z', 18],
    ['1990-12-31', '2026-01-01T00:00:00Z', 35],
    ['2004-02-29', '2026-02-28T12:00:00Z', 21],
    ['2004-02-29', '2026-03-01T12:00:00Z', 22],
    ['2004-02-29', '2028-02-29T12:00:00Z', 24],
  ])('born %s, at %s: %d', (birthday, now, years) => {
    expect(age(birthday, new Date(now))).toBe(years)
  })
})

describe('isWorkingAge', () => {
  const now = new Date('2026-03-01T04:00:00Z')
  it.each([
    ['2008-03-02', false],
    ['2008-03-01', true],
    ['1990-01-01', true],
    ['1966-03-01', true],
    ['1965-03-02', true],
    ['1965-03-01', false],
    ['2030-01-01', false],
  ])('born %s: %s', (birthday, may) => {
    expect(isWorkingAge(birthday, now)).toBe(may)
  })
})

const resume: ResumeInput = {
  name: '张伟', birthday: '1990-06-15', cityId: 31000, expectJobs: ['chef_wok', 'waiter'], expectSalaryMin: 600_000,
  expectSalaryMax: 900_000, seniority: 'y3_5', jobWantStatus: 'now', introduction: '',
}

describe('resumeFault', () => {
  it.each<[string, Partial<ResumeInput>, field: keyof ResumeInput | null]>([
    ['a good one', {}, null],
    ['面议', { expectSalaryMin: 0, expectSalaryMax: 0 }, null],
    ['30 February', { birthday: '1990-02-30' }, 'birthday'],
    ['29 February of a common year', { birthday: '1990-02-29' }, 'birthday'],
    ['29 February of a leap year', { birthday: '1992-02-29' }, null],
    ['a city that is none', { cityId: 999_999 }, 'cityId'],
    ['a trade that is none', { expectJobs: ['chef_wok', 'astronaut'] }, 'expectJobs'],
    ['least above most', { expectSalaryMin: 900_001 }, 'expectSalaryMin'],
    ['seniority that is none', { seniority: 'forever' }, 'seniority'],
    ['job status that is none', { jobWantStatus: 'never' }, 'jobWantStatus'],
    ['a key of every object', { seniority: 'constructor' }, 'seniority'],
  ])('%s', (_name, change, field) => {
    expect(resumeFault({ ...resume, ...change })?.field ?? null).toBe(field)
  })
})

describe('completeness', () => {
  it.each([
    [0, '', 0, 60],
    [900_000, '', 0, 70],
    [900_000, '会做菜', 0, 70],
    [900_000, '干了八年家常菜，手脚麻利', 0, 85],
    [900_000, '          ', 2, 85],
    [900_000, '干了八年家常菜，手脚麻利', 2, 100],
  ])('pay %d, “%s”, %d works: %d', (expectSalaryMax, introduction, works, expected) => {
    expect(completeness({ expectSalaryMax, introduction }, works)).toBe(expected)
  })
})

describe('expectJobNames', () => {
  it('names leaves and roots, and leaves out what is gone', () => {
    expect(expectJobNames(['chef_wok', 'waiter', 'gone'])).toEqual(['炒锅师傅', '服务员'])
  })
})
