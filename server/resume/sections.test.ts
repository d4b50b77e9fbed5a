import { randomUUID } from 'node:crypto'
import type { ResumeInput } from '@daogang/contract/resume'
import { ERRORS } from '@daogang/contract/errors'
import { makeJob, makeResume, makeShop, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

const input: ResumeInput = {
  name: '张伟', birthday: '1990-06-15', cityId: 31000, expectJobs: ['chef_wok'], expectSalaryMin: 700_000, expectSalaryMax: 900_000,
  seniority: 'y5_10', jobWantStatus: 'now', introduction: '干了八年家常菜，手脚麻利',
}
const sections = {
  gender: 'male', regionId: 310104, address: '田林路 388 弄', wechatId: 'zhang_wei8', position: 'chef_prep', personalityLabels: ['careful'],
  jobSearchLabels: ['near', 'room'], currentSalaryMin: 600_000, currentSalaryMax: 700_000, expectCityId: 11000, highEdu: 'junior',
  expectWelfares: ['meals', 'room'], accommodation: 'both', schedules: ['day'], changeShifts: 'no', partTimeSwitch: true,
  partTimeIdentity: 'worker', partTimeTimes: ['weekend'], partTimeJobs: ['waiter'],
}
const work = { company: '小炒饭馆', position: '切配', from: '2019-03', to: '2021-06', duties: '切配、备料' }
const school = { school: '县职业中专', major: '烹饪', education: 'vocational', from: '2005-09', to: '2008-06' }

async function newSeeker(): Promise<LoggedIn> {
  const seeker = await test.loginAs(newMobile())
  await seeker.data('createResume', { ...input, visible: true })
  return seeker
}

describe('the sections of a resume', () => {
  it('are returned as sent, with their labels', async () => {
    const seeker = await newSeeker()
    const changed = await seeker.data('updateResume', sections)
    expect(changed).toMatchObject({
      ...input, ...sections, provinceId: 310000, region: '徐汇', expectCityZh: '北京',
      partTimeJobNames: ['服务员'], headerUrl: '', completeness: 77,
    })
    expect(changed.missing.map(({ section }) => section)).toEqual(['work', 'avatar', 'education'])
    expect(await seeker.data('recommendResumeDetail')).toEqual(changed)
    const less = await seeker.data('updateResume', { regionId: 0, personalityLabels: [], wechatId: '', partTimeSwitch: false })
    expect(less).toMatchObject({ regionId: 0, personalityLabels: [], wechatId: '', address: '田林路 388 弄', region: '' })
  })

  it('lose the district when the city changes', async () => {
    const seeker = await newSeeker()
    await seeker.data('updateResume', { regionId: 310104 })
    expect(await seeker.data('updateResume', { cityId: 11000 })).toMatchObject({ cityId: 11000, regionId: 0, city: '北京' })
    expect(await seeker.call('updateResume', { regionId: 310104 })).toMatchObject({
      code: ERRORS.BAD_INPUT.code, data: { field: 'regionId' } })
  })

  it.each([
    ['introduction', '加微信abc12345'], ['address', '电话13812345678'], ['name', '加微信详聊'],
  ])('refuse forbidden text in %s and stay unchanged', async (field, text) => {
    const seeker = await newSeeker()
    const before = await seeker.data('recommendResumeDetail')
    expect(await seeker.call('updateResume', { [field]: text })).toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code, data: { field } })
    expect(await seeker.data('recommendResumeDetail')).toEqual(before)
  })

  it('refuse an invalid WeChat number with a message', async () => {
    expect(await (await newSeeker()).call('updateResume', { wechatId: '1a' })).toMatchObject({ msg: '微信号格式不正确，请填6到20位，字母开头' })
  })

  it('show the uploaded avatar and release the previous one', async () => {
    const seeker = await newSeeker()
    const [first, second] = [await makeUpload(test.db, seeker.id, 'avatar'), await makeUpload(test.db, seeker.id, 'avatar')]
    expect((await seeker.data('updateResume', { avatarId: first })).headerUrl).toContain(first.replaceAll('-', ''))
    expect((await seeker.data('updateResume', { avatarId: second })).headerUrl).toContain(second.replaceAll('-', ''))
    const used = async () => (await test.db.selectFrom('upload').select(['id', 'used_at']).where('account_id', '=', seeker.id).execute())
      .filter(({ used_at }) => used_at !== null).map(({ id }) => id)
    expect(await used()).toEqual([second])
    expect((await seeker.data('updateResume', { avatarId: '' })).headerUrl).toBe('')
    expect(await used()).toEqual([])
    const stranger = await makeUpload(test.db, (await newSeeker()).id, 'avatar')
    const comment = await makeUpload(test.db, seeker.id, 'comment')
    for (const avatarId of [stranger, comment, randomUUID()]) {
      expect(await seeker.call('updateResume', { avatarId })).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
    }
  })
})

describe('jobs and schools', () => {
  it('are added, changed and deleted, latest first', async () => {
    const seeker = await newSeeker()
    await seeker.data('workSave', work)
    const { works } = await seeker.data('workSave', { ...work, company: '家常菜馆', from: '2021-07', to: '' })
    expect(works.map(({ company, to }) => [company, to])).toEqual([['家常菜馆', null], ['小炒饭馆', '2021-06']])
    const id = works[1]!.id
    expect(await seeker.data('workGet', { id })).toEqual({ id, ...work })
    expect((await seeker.data('workSave', { id, ...work, position: '打荷' })).works[1]).toMatchObject({ id, position: '打荷' })
    expect((await seeker.data('workDelete', { id })).works).toHaveLength(1)
    expect((await seeker.data('workDelete', { id })).works).toHaveLength(1)
    const { educations } = await seeker.data('educationSave', school)
    expect(educations).toMatchObject([{ ...school, educationName: '中专、技校' }])
    const schoolId = educations[0]!.id
    expect((await seeker.data('educationSave', { id: schoolId, ...school, to: '' })).educations).toMatchObject([{ to: null }])
    expect((await seeker.data('educationDelete', { id: schoolId })).educations).toEqual([])
  })

  it('of another person are not found', async () => {
    const [seeker, other] = [await newSeeker(), await newSeeker()]
    const { works: [own] } = await seeker.data('workSave', work)
    expect(await other.call('workGet', { id: own!.id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await other.call('workSave', { id: own!.id, ...work, company: '别家' })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    await other.data('workDelete', { id: own!.id })
    expect((await seeker.data('recommendResumeDetail'))?.works).toEqual([own])
  })

  it.each([
    [{ ...work, to: '2018-01' }, ERRORS.BAD_INPUT.code, 'to'], [{ ...work, from: '2026-04', to: '' }, ERRORS.BAD_INPUT.code, 'from'],
    [{ ...work, from: '2019-13' }, ERRORS.BAD_INPUT.code, 'from'],
    [{ ...work, duties: '加微信abc12345' }, ERRORS.SENSITIVE_CONTENT.code, 'duties'],
    [{ ...work, company: '一'.repeat(41) }, ERRORS.BAD_INPUT.code, 'company'],
  ])('are refused with their field: %j', async (wrong, code, field) => {
    expect(await (await newSeeker()).call('workSave', wrong)).toMatchObject({ code, data: { field } })
  })

  it('refuse an unknown level of education', async () => {
    const refused = await (await newSeeker()).call('educationSave', { ...school, education: 'doctor' })
    expect(refused).toMatchObject({ data: { field: 'education' } })
  })

  it.each(['', '2021-06'])('are added once when they are sent again, also at once: until “%s”', async (to) => {
    const seeker = await newSeeker()
    await Promise.all(Array.from({ length: 20 }, (_, nth) => nth % 2
      ? seeker.data('workSave', { ...work, to }) : seeker.data('educationSave', { ...school, to })))
    const { works, educations } = await seeker.data('workSave', { ...work, to })
    expect([works.length, educations.length]).toEqual([1, 1])
    expect((await seeker.data('workSave', { ...work, to, position: '打荷' })).works).toHaveLength(2)
  })

  it('are limited to ten, also for thirty concurrent requests', async () => {
    const seeker = await newSeeker()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => seeker.call('workSave', { ...work, company: `第${nth}家` })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === ERRORS.RESUME_FULL.code)).toHaveLength(20)
  })

  it('require a resume', async () => {
    const seeker = await test.loginAs(newMobile())
    expect(await seeker.call('workSave', work)).toMatchObject({ code: ERRORS.RESUME_INCOMPLETE.code })
  })
})

describe('an employer', () => {
  it('sees a resume without private data, and its owner sees who viewed and collected it', async () => {
    const seeker = await newSeeker()
    const { id } = await seeker.data('updateResume', sections)
    await seeker.data('workSave', work)
    const owner = await test.loginAs(newMobile(), 'b')
    await makeShop(test.db, owner.id, { verified: true })
    const seen = await owner.data('resumeView', { id })
    expect(seen).toMatchObject({
      id, name: '张师傅', mobile: `${seeker.mobile.slice(0, 3)}****${seeker.mobile.slice(-4)}`, age: 35, city: '上海', region: '徐汇',
      expectCity: '北京', labels: ['细心', '离家近', '包住'], expectWelfares: ['包吃', '包住'], conditions: ['包吃包住', '白班', '不倒班'],
      highEdu: '初中', partTime: { identity: '在职', times: ['周末'], jobNames: ['服务员'] }, collected: false, applicationId: null,
    })
    for (const secret of [seeker.mobile, 'zhang_wei8', '田林路', '1990-06-15', 'male', '张伟'])
      expect(JSON.stringify(seen)).not.toContain(secret)
    await owner.data('resumeCollect', { resumeId: id, collected: true })
    await owner.data('resumeCollect', { resumeId: id, collected: true })
    expect((await owner.data('resumeView', { id })).collected).toBe(true)
    const kinds = async () => (await seeker.data('viewerList', { filter: 'resume' })).items
      .flatMap(({ traces }) => traces.map(({ kind }) => kind))
    expect((await kinds()).sort()).toEqual(['saved', 'viewed'])
    await owner.data('resumeCollect', { resumeId: id, collected: false })
    expect(await kinds()).toEqual(['viewed'])
  })

  it('sees a hidden resume only after an application, with the full name', async () => {
    const seeker = await newSeeker()
    const { id } = await seeker.data('updateResume', { visible: false })
    const owner = await test.loginAs(newMobile(), 'b')
    const shop = await makeShop(test.db, owner.id)
    expect(await owner.call('resumeView', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect(await owner.call('resumeCollect', { resumeId: id, collected: true })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
    expect((await seeker.data('viewerList', { filter: 'resume' })).items).toEqual([])
    const { id: applicationId } = await seeker.data('applyToJob', { jobId: await makeJob(test.db, shop) })
    expect(await owner.data('resumeView', { id })).toMatchObject({ name: '张伟', applicationId })
    await test.db.updateTable('account').set({ cancelled_at: test.deps.now() }).where('id', '=', seeker.id).execute()
    expect(await owner.call('resumeView', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code })
  })

  it('with the same account leaves no view', async () => {
    const both = await test.loginAs(newMobile())
    const id = await makeResume(test.db, both.id)
    await makeShop(test.db, both.id)
    await both.data('setRole', { subBusinessType: 'b' })
    await both.data('resumeView', { id })
    await both.data('setRole', { subBusinessType: 'c' })
    expect((await both.data('viewerList', { filter: 'resume' })).items).toEqual([])
  })
})
