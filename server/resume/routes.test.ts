import { ERRORS } from '@daogang/contract/errors'
import type { ResumeInput } from '@daogang/contract/resume'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

const input: ResumeInput = {
  name: '张伟', birthday: '1990-06-15', cityId: 31000, expectJobs: ['chef_wok', 'waiter'], expectSalaryMin: 700_000, expectSalaryMax: 900_000,
  seniority: 'y5_10', jobWantStatus: 'now', introduction: '',
}

describe('a resume', () => {
  it('is null before its creation, and afterwards has everything but the phone', async () => {
    const seeker = await test.loginAs(newMobile())
    expect(await seeker.data('recommendResumeDetail', { scene: 1, isCache: 1 })).toBeNull()
    const made = await seeker.data('createResume', { ...input, visible: true })
    expect(made).toMatchObject({
      ...input, mobile: `${seeker.mobile.slice(0, 3)}****${seeker.mobile.slice(-4)}`, city: '上海', age: 35, works: [], visible: true,
      expectJobNames: ['炒锅师傅', '服务员'], completeness: 50,
    })
    expect(await seeker.data('recommendResumeDetail', {})).toEqual(made)
    expect(await seeker.data('getAccount')).toMatchObject({ name: '张伟' })
  })

  it.each([
    ['is shown to employers when its owner said so', true, true], ['is hidden when its owner said so', false, false],
    ['is hidden when an older client did not ask', undefined, false],
  ])('%s', async (_title, visible, shown) => {
    const seeker = await test.loginAs(newMobile())
    expect(await seeker.data('createResume', { ...input, visible })).toMatchObject({ visible: shown })
  })

  it('is created once by concurrent requests', async () => {
    const seeker = await test.loginAs(newMobile())
    const codes = (await Promise.all(Array.from({ length: 30 }, () => seeker.call('createResume', input)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === ERRORS.RESUME_EXISTS.code)).toHaveLength(29)
  })

  it.each<[string, Partial<ResumeInput>, number, RegExp]>([
    ['30 February', { birthday: '1990-02-30' }, ERRORS.BAD_INPUT.code, /没有这一天/],
    ['too young', { birthday: '2008-03-03' }, ERRORS.AGE_OUT_OF_RANGE.code, /18~60/],
    ['too old', { birthday: '1965-03-02' }, ERRORS.AGE_OUT_OF_RANGE.code, /18~60/],
    ['minimum above maximum pay', { expectSalaryMin: 900_001 }, ERRORS.BAD_INPUT.code, /最低工资/],
    ['an unknown trade', { expectJobs: ['astronaut'] }, ERRORS.BAD_INPUT.code, /想找的工作/],
    ['no trade', { expectJobs: [] }, ERRORS.BAD_INPUT.code, /想找的工作/],
    ['an unknown city', { cityId: 31999 }, ERRORS.BAD_INPUT.code, /城市/],
    ['a name of one character', { name: '张' }, ERRORS.BAD_INPUT.code, /^姓名格式不正确/],
    ['a name of 21 characters', { name: '一'.repeat(21) }, ERRORS.BAD_INPUT.code, /^姓名格式不正确/],
    ['an introduction too wide', { introduction: `${'一'.repeat(250)}a` }, ERRORS.BAD_INPUT.code, /^介绍自己不能超过500个字符，汉字算两个，请删掉1个字$/],
  ])('with %s is refused with a message, on creation and change', async (_name, change, code, words) => {
    const seeker = await test.loginAs(newMobile())
    const refused = await seeker.call('createResume', { ...input, ...change })
    expect(refused).toMatchObject({ code, msg: expect.stringMatching(words), data: { field: Object.keys(change)[0] } })
    const made = await seeker.data('createResume', input)
    expect(await seeker.call('updateResume', change)).toMatchObject({ code })
    expect(await seeker.data('recommendResumeDetail')).toEqual(made)
  })

  it('keeps fields that a change does not contain', async () => {
    const seeker = await test.loginAs(newMobile())
    await seeker.data('createResume', input)
    test.advance(60_000)
    const changed = await seeker.data('updateResume', { introduction: '干了八年家常菜，手脚麻利', visible: false })
    expect(changed).toMatchObject({ ...input, introduction: '干了八年家常菜，手脚麻利', visible: false, completeness: 62 })
    expect(changed.updatedAt).toBe(test.deps.now().toISOString())
    expect(await seeker.data('updateResume', {})).toMatchObject({ introduction: '干了八年家常菜，手脚麻利', visible: false })
    const open = await seeker.data('updateResume', { expectSalaryMin: 0, expectSalaryMax: 0 })
    // 面议 is an answer: nothing is missing.
    expect(open).toMatchObject({ expectSalaryMin: 0, completeness: 62 })
    // The minimum is checked against the stored maximum.
    expect(await seeker.call('updateResume', { expectSalaryMin: 1 })).toMatchObject({ code: ERRORS.BAD_INPUT.code })
  })

  it('loses no concurrent change', async () => {
    const seeker = await test.loginAs(newMobile())
    await seeker.data('createResume', input)
    await Promise.all([
      seeker.data('updateResume', { introduction: '能吃苦，会做家常菜和面点' }), seeker.data('updateResume', { seniority: 'over_10' }),
      seeker.data('updateResume', { visible: false }),
    ])
    expect(await seeker.data('recommendResumeDetail')).toMatchObject({ introduction: '能吃苦，会做家常菜和面点', seniority: 'over_10', visible: false })
  })

  it('cannot be changed before its creation', async () => {
    const seeker = await test.loginAs(newMobile())
    expect(await seeker.call('updateResume', { visible: false })).toMatchObject({ code: ERRORS.RESUME_INCOMPLETE.code })
  })

  it('can be changed at the age of 61, but not to a birthday out of range', async () => {
    const seeker = await test.loginAs(newMobile())
    await seeker.data('createResume', input)
    await test.db.updateTable('resume').set({ birthday: '1960-01-01' }).where('account_id', '=', seeker.id).execute()
    expect((await seeker.data('updateResume', { visible: false })).age).toBe(66)
    // The form sends all of its fields.
    expect((await seeker.data('updateResume', { birthday: '1960-01-01', highEdu: 'junior' })).highEdu).toBe('junior')
    expect(await seeker.call('updateResume', { birthday: '1960-01-02' })).toMatchObject({ code: ERRORS.AGE_OUT_OF_RANGE.code })
  })

  it('keeps the city of the wanted job when its owner moves, until they name another one', async () => {
    const seeker = await test.loginAs(newMobile())
    await seeker.data('createResume', input)
    expect(await seeker.data('updateResume', { cityId: 31000, regionId: 310104 })).toMatchObject({ expectCityId: 0 })
    expect(await seeker.data('updateResume', { cityId: 11000, regionId: 0 }))
      .toMatchObject({ cityId: 11000, expectCityId: 31000, expectCityZh: '上海' })
    expect(await seeker.data('updateResume', { expectCityId: 0 })).toMatchObject({ expectCityId: 0 })
    expect(await seeker.data('updateResume', { cityId: 31000, expectCityId: 0 })).toMatchObject({ expectCityId: 0 })
  })
})
