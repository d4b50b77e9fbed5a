import type { Resume } from '@daogang/contract/resume'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { resumeQueries, seeker, shortResume } from '@tests/jest/resume'
import { useRouteQuery } from '@/app/navigation'
import ResumeAddressPage from '@/pages/resume/address'
import BaseInfoPage from '@/pages/resume/base-info'
import EducationEditPage from '@/pages/resume/education-edit'
import ExpectWorkPage from '@/pages/resume/expect-work'
import ExpectedWelfare2Page from '@/pages/resume/expected-welfare-2'
import JobIntentionPage from '@/pages/resume/job-intention'
import ResumeWorkPage from '@/pages/resume/work'
import SetAddressPage from '@/pages/resume/set-address'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import type { Edits } from '@/ui'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const trades = [{ id: 'chef', name: '厨师', children: [{ id: 'chef_prep', name: '后厨切配' }, { id: 'chef_wok', name: '炒锅' }] }]

function open(page: JSX.Element, changes: Partial<Resume>) {
  const resume = { ...shortResume, ...changes }
  answer({
    'GET /v3/recommend/resumeDetail': () => resume, 'GET /user/account': () => seeker,
    'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })),
  })
  const queries = resumeQueries(resume)
  queries.setQueryData(['categories'], trades)
  return render(page, { queries })
}

/** A draft of an app that was closed before the next change. */
const keep = (name: string, base: Edits, edits: Edits) =>
  useDrafts.getState().keep(`resume-${name}.u1`, { over: JSON.stringify(base), base, edits: { ...base, ...edits } })

beforeEach(() => {
  useSession.setState({ token: 't', role: 'c' })
  useDrafts.setState({ drafts: {} })
  jest.mocked(useRouteQuery).mockReturnValue({})
})

describe('a draft of the resume, which only the user writes', () => {
  it('is joined with the change on another screen, and names no one', async () => {
    keep('intention', { jobWantStatus: 'later', visible: true }, { visible: false })
    const screen = await open(<JobIntentionPage />, { jobWantStatus: 'now' })
    screen.getByText('上次没存的还在，别处改的也合进来了')
  })

  it('asks about a change on two screens without naming anyone', async () => {
    keep('intention', { jobWantStatus: 'week', visible: true }, { jobWantStatus: 'later' })
    const screen = await open(<JobIntentionPage />, { jobWantStatus: 'now' })
    for (const shown of ['这几项别处也改了', '这里的', '用这里的', '用新的']) screen.getByText(shown)
    await screen.press('关闭')
    screen.getByText('有几项别处也改了，选好才能存')
    expect(screen.html()).not.toContain('别人')
  })

  const base = { expectJobs: [], salary: { min: '6500', max: '8000', open: false }, jobWantStatus: 'now' }
  const person = {
    name: '张伟', birthday: '1990-03-08', gender: '', highEdu: '', wechatId: '', currentPay: { min: '', max: '', open: false },
    seniority: 'y1_3', position: '',
  }
  const city = (id: number, name: string) => ({ id, name })
  const region = (districtId: number, text: string) => ({ provinceId: 310000, cityId: 31000, districtId, text })
  it.each([
    ['trades', 'wanted', <ExpectWorkPage key="" />, base, { expectJobs: ['chef_wok'] }, {}, ['炒锅', '后厨切配']],
    ['the present trade', 'base', <BaseInfoPage key="" />, person, { position: 'chef_wok' }, { position: 'chef_prep' }, ['炒锅', '后厨切配']],
    [
      'cities', 'place', <SetAddressPage key="" />, { home: false, city: city(11000, '北京') }, { city: city(33010, '杭州') },
      { expectCityId: 32010, expectCityZh: '南京' }, ['杭州', '南京'],
    ],
    [
      'districts', 'home', <ResumeAddressPage key="" />, { region: region(1, '上海 徐汇'), address: '' }, { region: region(2, '上海 长宁') },
      { regionId: 3, region: '静安' }, ['上海 长宁', '上海 静安'],
    ],
    [
      'ranked benefits', 'welfare-rank', <ExpectedWelfare2Page key="" />, { first: ['rest_4', 'room', 'meals'] },
      { first: ['meals', 'room', 'rest_4'] }, { expectWelfares: ['room', 'rest_4', 'meals'] }, ['包吃、包住、月休4天', '包住、月休4天、包吃'],
    ],
  ])('shows %s in words, on both sides', async (_what, name, page, began, edits, now, shown) => {
    keep(name, began, edits)
    const screen = await open(page, now)
    screen.getByText('这几项别处也改了')
    for (const words of shown) screen.getByText(words)
    expect(screen.queryByText('填了')).toBeNull()
  })
})

describe('a draft over a newer version', () => {
  const work = { company: '面馆', position: '切配', from: '2019-03', present: false, to: '2020-01', duties: '' }
  const school = { school: '技校', major: '', education: 'junior', from: '2005-09', present: false, to: '2008-07' }
  it.each([
    [
      'the two ends of a job', 'work-w1', <ResumeWorkPage key="" />, work, { from: '2019-05' },
      { works: [{ ...work, id: 'w1', to: '2021-01' }] }, '开始时间、结束时间',
    ],
    [
      'the two ends of a school', 'education-e1', <EducationEditPage key="" />, school, { to: '2009-07' },
      { educations: [{ ...school, id: 'e1', educationName: '初中', from: '2006-09' }] }, '入学时间、毕业时间',
    ],
    [
      'a street and its district', 'home', <ResumeAddressPage key="" />,
      { region: { provinceId: 310000, cityId: 31000, districtId: 1, text: '上海 徐汇' }, address: '漕宝路' }, { address: '漕宝路1号' },
      { regionId: 3, region: '静安', address: '漕宝路' }, '城市和区、街道或小区',
    ],
    [
      'the wanted city and whether it is the own one', 'place', <SetAddressPage key="" />, { home: false, city: { id: 11000, name: '北京' } },
      { home: true }, { expectCityId: 33010, expectCityZh: '杭州' }, '就在住的城市找、城市',
    ],
  ])('takes %s from one side', async (_what, name, page, began, edits, now, label) => {
    jest.mocked(useRouteQuery).mockReturnValue({ id: name.split('-')[1] })
    keep(name, began, edits)
    const screen = await open(page, now)
    screen.getByText('这几项别处也改了')
    screen.getByText(label)
  })
})
