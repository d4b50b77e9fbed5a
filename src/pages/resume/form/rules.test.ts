import type { Resume } from '@daogang/contract/resume'
import { fieldOf, firstOf, inputOf, isSame, problemsOf, valuesOf, type ResumeValues } from './rules'

const TODAY = '2026-11-21'
const known = { name: '', cityId: 31000, cityName: '上海' }
const blank = valuesOf(null, known)
const good: ResumeValues = {
  name: '张伟', birthday: '1990-03-08', cityId: 31000, cityName: '上海', expectJobs: ['chef_prep'], salaryMin: '6500', salaryMax: '8000',
  negotiable: false, seniority: 'y1_3', jobWantStatus: 'now', introduction: '',
}
const resume: Resume = {
  id: 'r', ...inputOf(good), mobile: '138****1234', city: '上海', age: 36, expectJobNames: ['后厨切配'], works: [], completeness: 80,
  visible: true, updatedAt: '2026-11-20T10:00:00+08:00',
}

it('finds nothing wrong with a good form', () => {
  expect(problemsOf(good, TODAY)).toEqual({})
})

it('asks for everything that a new form misses, first the name', () => {
  const problems = problemsOf(blank, TODAY)
  expect(Object.keys(problems).sort()).toEqual(['birthday', 'expectJobs', 'jobWantStatus', 'name', 'salary', 'seniority'])
  expect(firstOf(problems)).toBe('name')
  expect(problems.expectJobs).toMatch(/^想找的工作不能为空/)
})

describe('problems', () => {
  it.each<[string, Partial<ResumeValues>, string]>([
    ['name', { name: '张' }, '姓名格式不正确，请填2到20个字'],
    ['birthday', { birthday: '2010-01-01' }, '年龄在18~60之间，请看看出生日期对不对'],
    ['birthday', { birthday: '1960-01-01' }, '年龄在18~60之间，请看看出生日期对不对'],
    ['salary', { salaryMin: '8500' }, '最低比最高还多，请把左边改到8000以下'],
    ['salary', { salaryMin: '' }, '最低不能为空，两边都要填'],
    ['salary', { salaryMax: '' }, '最高不能为空，两边都要填'],
    ['salary', { salaryMin: '', salaryMax: '' }, '想要的月工资不能为空，说不准就选“面议”'],
    ['introduction', { introduction: '好'.repeat(251) }, '介绍自己不能超过500个字符'],
    ['city', { cityId: 0 }, '城市不能为空，请选择'],
  ])('%s: %o', (field, change, text) => {
    expect(problemsOf({ ...good, ...change }, TODAY)).toEqual({ [field]: text })
  })

  it.each<[Partial<ResumeValues>]>([
    [{ salaryMin: '', salaryMax: '', negotiable: true }],
    [{ salaryMin: '9000', negotiable: true }],
    [{ salaryMin: '8000' }],
    [{ introduction: '好'.repeat(250) }],
  ])('none: %o', (change) => {
    expect(problemsOf({ ...good, ...change }, TODAY)).toEqual({})
  })
})

it('sends fen, trimmed texts, and 0 for 面议', () => {
  expect(inputOf({ ...good, name: ' 张伟 ', introduction: ' 干活利索\n' })).toMatchObject({
    name: '张伟', introduction: '干活利索', expectSalaryMin: 650000, expectSalaryMax: 800000,
  })
  expect(inputOf({ ...good, negotiable: true })).toMatchObject({ expectSalaryMin: 0, expectSalaryMax: 0 })
})

it('reads back what it wrote', () => {
  expect(valuesOf(resume, known)).toEqual(good)
  const negotiable = valuesOf({ ...resume, expectSalaryMin: 0, expectSalaryMax: 0 }, known)
  expect(negotiable).toMatchObject({ negotiable: true, salaryMin: '', salaryMax: '' })
  expect(isSame(valuesOf(resume, known), good)).toBe(true)
})

it.each([
  ['姓名格式不正确，请填2到20个字', 'name'],
  ['年龄在18~60之间', 'birthday'],
  ['出生日期格式不正确，请重新选择', 'birthday'],
  ['城市超出范围，请改一下', 'city'],
  ['想找的工作不在可选的范围内，请重新选择', 'expectJobs'],
  ['金额超出范围，请改一下', 'salary'],
  ['工作经验不能为空', 'seniority'],
  ['找工作状态不在可选的范围内，请重新选择', 'jobWantStatus'],
  ['介绍自己不能超过500个字符', 'introduction'],
  ['系统正忙，请稍后再试', undefined],
])('“%s” is about %s', (message, field) => {
  expect(fieldOf(message)).toBe(field)
})
