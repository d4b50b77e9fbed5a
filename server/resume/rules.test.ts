import { completenessOf, type Written } from './completeness'
import { EMPTY_SECTIONS, type ResumeFields } from './fields'
import { age, expectJobNames, isWorkingAge, onlyTakesAway, periodFault, resumeFault, type WholeResume } from './rules'

describe('age', () => {
  it.each([
    ['2008-03-01', '2026-02-28T15:59:59Z', 17],
    ['2008-03-01', '2026-02-28T16:00:00Z', 18],
    ['2008-03-01', '2026-03-01T00:00:00Z', 18],
    ['1990-12-31', '2026-01-01T00:00:00Z', 35],
    ['2004-02-29', '2026-02-28T12:00:00Z', 21],
    ['2004-02-29', '2026-03-01T12:00:00Z', 22],
    ['2004-02-29', '2028-02-29T12:00:00Z', 24],
  ])('of a person born on %s is at %s: %d', (birthday, now, years) => {
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
  ])('for a person born on %s is %s', (birthday, may) => {
    expect(isWorkingAge(birthday, now)).toBe(may)
  })
})

const resume: ResumeFields = {
  ...EMPTY_SECTIONS,
  name: '张伟', birthday: '1990-06-15', cityId: 31000, expectJobs: ['chef_wok', 'waiter'], expectSalaryMin: 600_000,
  expectSalaryMax: 900_000, seniority: 'y3_5', jobWantStatus: 'now', introduction: '',
}

describe('onlyTakesAway', () => {
  const stored: WholeResume = { ...resume, wechatId: 'zhang_wei8', partTimeSwitch: true, visible: true, avatarId: 'a1' }
  it.each<[Partial<WholeResume>, boolean]>([
    [{ visible: false }, true],
    [{ avatarId: '' }, true],
    [{ wechatId: '', expectSalaryMin: 0, expectSalaryMax: 0, partTimeSwitch: false, expectJobs: [] }, true],
    [{ wechatId: '', name: '张伟', expectJobs: ['chef_wok', 'waiter'] }, true],
    [{ avatarId: 'a2' }, false],
    [{ wechatId: '', address: '漕宝路' }, false],
    [{ expectJobs: ['chef_wok'] }, false],
    [{}, false],
  ])('of %j is %s', (changed, expected) => {
    expect(onlyTakesAway(changed, stored)).toBe(expected)
  })

  it('is false when the resume becomes visible', () => expect(onlyTakesAway({ visible: true }, { ...stored, visible: false })).toBe(false))
})

describe('resumeFault', () => {
  it.each<[string, Partial<ResumeFields>, field: keyof ResumeFields | null]>([
    ['no fault', {}, null],
    ['面议', { expectSalaryMin: 0, expectSalaryMax: 0 }, null],
    ['an unknown city', { cityId: 999_999 }, 'cityId'],
    ['an unknown trade', { expectJobs: ['chef_wok', 'astronaut'] }, 'expectJobs'],
    ['minimum above maximum pay', { expectSalaryMin: 900_001 }, 'expectSalaryMin'],
    ['an unknown seniority', { seniority: 'forever' }, 'seniority'],
    ['an unknown job status', { jobWantStatus: 'never' }, 'jobWantStatus'],
    ['a district of the city', { regionId: 310104 }, null],
    ['a district of another city', { regionId: 110101 }, 'regionId'],
    ['another city to work in', { expectCityId: 11000 }, null],
    ['an unknown city to work in', { expectCityId: 999_999 }, 'expectCityId'],
    ['minimum above maximum current pay', { currentSalaryMin: 2 }, 'currentSalaryMin'],
    ['an unknown current trade', { position: 'astronaut' }, 'position'],
    ['an unknown label', { personalityLabels: ['careful', 'rich'] }, 'personalityLabels'],
    ['an unknown welfare', { expectWelfares: ['gold'] }, 'expectWelfares'],
    ['an unknown level of education', { highEdu: 'doctor' }, 'highEdu'],
    ['an unknown shift', { schedules: ['never'] }, 'schedules'],
    ['part time without a trade', { partTimeSwitch: true }, 'partTimeJobs'],
    ['part time', { partTimeSwitch: true, partTimeJobs: ['waiter'], partTimeIdentity: 'student', partTimeTimes: ['weekend'] }, null],
    ['a property name of every object', { seniority: 'constructor' }, 'seniority'],
  ])('checks %s', (_name, change, field) => {
    expect(resumeFault({ ...resume, ...change })?.field ?? null).toBe(field)
  })
})

describe('periodFault', () => {
  it.each([
    ['2020-01', '2021-05', null], ['2020-01', '', null], ['2020-01', '2020-01', null], ['2026-03', '', null],
    ['2020-01', '2019-12', 'to'], ['2026-04', '', 'from'], ['2020-01', '2026-04', 'to'],
  ])('finds the fault of %s to %s: %s', (from, to, field) => {
    // It is already March in China.
    expect(periodFault({ from, to }, new Date('2026-02-28T16:00:00Z'))?.field ?? null).toBe(field)
  })
})

describe('completenessOf', () => {
  const nothing: Written = {
    introduction: '', seniority: 'y3_5', expectWelfares: [], personalityLabels: [], jobSearchLabels: [], regionId: 0,
    works: 0, educations: 0, avatar: false,
  }
  const all: Written = {
    introduction: '干了八年家常菜，手脚麻利', seniority: 'y3_5', expectWelfares: ['meals'], personalityLabels: ['careful'],
    jobSearchLabels: [], regionId: 310104, works: 1, educations: 1, avatar: true,
  }
  it.each<[string, Partial<Written>, number]>([
    ['the short form', {}, 50], ['a short introduction', { introduction: '会做菜' }, 50],
    ['blanks', { introduction: '          ' }, 50], ['an introduction', { introduction: '干了八年家常菜，手脚麻利' }, 62],
    ['a job', { works: 2 }, 63], ['no work experience', { seniority: 'none' }, 63], ['an avatar', { avatar: true }, 55],
    ['a school', { educations: 1 }, 55], ['labels of either kind', { jobSearchLabels: ['near'] }, 55],
  ])('counts %s', (_name, change, expected) => {
    expect(completenessOf({ ...nothing, ...change }).completeness).toBe(expected)
  })

  it('lists the missing parts with points that add up to 100', () => {
    expect(completenessOf(all)).toEqual({ completeness: 100, missing: [] })
    const { completeness, missing } = completenessOf(nothing)
    expect(completeness + missing.reduce((sum, { points }) => sum + points, 0)).toBe(100)
    expect(missing.map(({ section }) => section)).toEqual([
      'introduction', 'work', 'avatar', 'education', 'welfare', 'labels', 'address',
    ])
  })
})

describe('expectJobNames', () => {
  it('names leaves and roots, and skips unknown categories', () => {
    expect(expectJobNames(['chef_wok', 'waiter', 'gone'])).toEqual(['炒锅师傅', '服务员'])
  })
})
