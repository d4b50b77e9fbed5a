import { JobDetail } from '@daogang/contract/job'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { monthPay } from '@daogang/contract/rules/month-pay'
import { brokerageProblem, payPartsProblem, welfaresOf } from '@daogang/contract/rules/publish'
import Ajv from 'ajv'
import { isLeaf, rootOf } from '../dictionary/categories'
import { isValue, labelOf } from '../dictionary/dictionaries'
import { industryName } from '../dictionary/industries'
import { districtById, OPEN_CITY_IDS } from '../dictionary/regions'
import { NO_FLAGS } from '../job/repository'
import { jobSearchColumns, rankAt, welfareNotes } from '../job/rules'
import { termsBeside } from '../job/terms'
import { toCard, WELFARE_LABELS } from '../job/view'
import type { Row } from '../db/schema'
import { age } from '../resume/rules'
import { makeDataset, type Dataset } from './dataset'
import { TRADES } from './trades'

const NOW = new Date('2026-03-01T08:00:00.000Z')

interface All extends Omit<Dataset, 'jobs' | 'history'> { jobs: Row<'job'>[], history: ReturnType<Dataset['history']> }

function makeAll(count?: number, now = NOW): All {
  const data = makeDataset(now, count)
  const jobs = [...data.jobs()]
  return { ...data, jobs, history: data.history(jobs) }
}

const all = makeAll()
const { jobs, companies, certifications, seekers, accounts, history } = all
const companyOf = new Map(companies.map((company) => [company.id, company]))
const certifiedIds = new Set(certifications.map(({ enterprise_id }) => enterprise_id))
const agencyIds = new Set(certifications.filter(({ kind }) => kind === 'agency').map(({ id }) => id))
const isCertified = (company: { enterprise_id: string }): boolean => certifiedIds.has(company.enterprise_id)
const jobOf = new Map(jobs.map((job) => [job.id, job]))
const isUnique = (list: readonly string[]) => new Set(list).size === list.length
const share = (list: readonly unknown[], of: readonly unknown[]) => list.length / of.length

describe('the seed', () => {
  it('is the same every time, and different at another time', () => {
    expect(JSON.stringify(makeAll())).toBe(JSON.stringify(all))
    const later = makeAll(800, new Date(NOW.getTime() + DAY_MS))
    expect(later.jobs.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id))
    expect(later.jobs[0]!.expires_at.getTime()).toBe(jobs[0]!.expires_at.getTime() + DAY_MS)
  })

  it('has the expected number of rows', () => {
    expect(jobs).toHaveLength(800)
    expect(companies.length).toBeGreaterThanOrEqual(80)
    expect(companies.length).toBeLessThanOrEqual(90)
    expect(seekers).toHaveLength(60)
    expect(new Set(jobs.map(({ city_id }) => city_id))).toEqual(new Set(OPEN_CITY_IDS))
    expect(new Set(jobs.map(({ category_root }) => category_root)).size).toBe(16)
  })

  it('hires in every root in Shanghai, and in at least ten roots elsewhere', () => {
    for (const city of OPEN_CITY_IDS) {
      const roots = new Set(jobs.filter(({ city_id }) => city_id === city).map(({ category_root }) => category_root))
      expect(roots.size).toBeGreaterThanOrEqual(city === 31000 ? 16 : 10)
    }
  })

  it('has unique ids, names and mobiles, and no assigned mobile', () => {
    const ids = [accounts, companies, jobs, seekers.map(({ resume }) => resume), history.applications].flat().map(({ id }) => id)
    expect(isUnique(ids)).toBe(true)
    expect(isUnique(companies.map(({ name }) => name))).toBe(true)
    expect(isUnique(accounts.map(({ mobile }) => mobile))).toBe(true)
    const demo = ['13800001234', '13900005678']
    expect(accounts.filter(({ mobile }) => !/^13[89]0000\d{4}$/.test(mobile))).toEqual([])
    expect(accounts.filter(({ mobile }) => demo.includes(mobile))).toHaveLength(2)
  })

  it('scales: companies and seekers grow with the jobs, and every row stays unique', () => {
    const large = makeAll(5_000)
    expect(large.jobs).toHaveLength(5_000)
    expect(large.companies.length).toBeGreaterThan(400)
    expect(isUnique(large.jobs.map(({ id }) => id))).toBe(true)
    expect(isUnique(large.accounts.map(({ mobile }) => mobile))).toBe(true)
    expect(new Set(large.jobs.map(({ category_id }) => category_id)).size).toBe(TRADES.length)
  })
})

describe('a job', () => {
  const check = new Ajv({ strict: false }).compile(JobDetail)

  it('satisfies the contract', () => {
    for (const job of jobs) {
      const company = companyOf.get(job.company_id)!
      const around = { company_name: company.name, licence_verified: isCertified(company), agency_name: null, withheld: false }
      const card = toCard({ ...job, ...around }, NO_FLAGS, NOW)
      const detail = {
        ...card,
        payday: job.payday,
        payParts: job.pay_parts,
        welfares: welfareNotes(job.welfares, job.welfare_notes, WELFARE_LABELS),
        terms: termsBeside(job),
        duties: job.duties,
        hours: job.hours,
        requirements: job.requirements,
        address: job.address,
        latitude: job.latitude,
        longitude: job.longitude,
        contact: job.contact,
        expiresAt: job.expires_at.toISOString(),
        employer: {
          id: company.id, name: company.name, industry: industryName(company.industry), scale: labelOf('company_scale', company.scale),
          licenceVerified: isCertified(company), licence: null, ownerVerified: true, openJobs: 1,
        },
        pictures: [],
      }
      expect(check(detail) ? [] : check.errors).toEqual([])
      expect(detail.welfares).toHaveLength(job.welfares.length)
      for (const text of [job.title, job.payday, job.duties, job.hours, job.requirements, job.address, job.contact, job.place]) {
        expect(text.trim()).not.toBe('')
      }
    }
  })

  it('of a certified labour agency names its authorisation, and no other job has one', () => {
    const named = jobs.filter(({ agency_id }) => agency_id !== null)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ agency_id }) => !agencyIds.has(agency_id ?? ''))).toEqual([])
    expect(share(named, jobs)).toBeLessThan(0.15)
  })

  it('has consistent trees: its leaf under its root, its district in its city', () => {
    for (const job of jobs) {
      expect(isLeaf(job.category_id)).toBe(true)
      expect(rootOf(job.category_id)).toBe(job.category_root)
      expect(districtById(job.district_id)).toMatchObject({ cityId: job.city_id, name: job.district })
      expect(isValue('company_scale', companyOf.get(job.company_id)!.scale)).toBe(true)
      expect(job.handler_id).toBe(companyOf.get(job.company_id)!.enterprise_id)
    }
  })

  it('pays the usual rate of the trade and the city', () => {
    const monthly = new Map(TRADES.map((trade) => [trade.id, trade]))
    for (const job of jobs) {
      const trade = monthly.get(job.category_id)!
      expect(job.pay_min).toBeLessThanOrEqual(job.pay_max)
      if (job.pay_unit === 'piece') {
        expect(job.pay_min).toBeGreaterThanOrEqual(30)
        expect(job.pay_max).toBeLessThanOrEqual(1_500)
        continue
      }
      const most = monthPay(job.pay_max, job.pay_unit)
      expect(most).toBeGreaterThan(trade.low * 100 * 0.7)
      expect(most).toBeLessThan(trade.high * 100 * 1.35)
      expect(monthPay(job.pay_min, job.pay_unit)).toBeGreaterThanOrEqual(300_000)
    }
  })

  it('lists pay parts that add up to no more than the maximum', () => {
    for (const job of jobs) {
      const parts = job.pay_parts.filter(({ unit }) => unit === job.pay_unit)
      const sum = parts.reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBeLessThanOrEqual(job.pay_max)
      if (parts.length) expect(sum).toBeGreaterThanOrEqual(job.pay_min - 60_000)
      expect(job.pay_parts.every(({ amount }) => amount > 0)).toBe(true)
    }
  })

  it('states terms that its welfares do not contradict, in believable shares', () => {
    for (const { pay_unit, ...job } of jobs) {
      const stated = { welfares: job.welfares, accommodation: job.accommodation, socialSecurity: job.social_security, bonuses: job.bonuses }
      expect(welfaresOf(stated).sort()).toEqual([...job.welfares].sort())
      expect(isUnique(job.bonuses)).toBe(true)
      expect(brokerageProblem(job.brokerage, job.brokerage_fen)).toBeUndefined()
      expect(payPartsProblem(job.pay_parts, { payMax: job.pay_max, payUnit: pay_unit })).toBeUndefined()
      if (pay_unit !== 'month') expect(['', 'injury']).toContain(job.social_security)
    }
    for (const [some, least, most] of [
      [jobs.filter(({ accommodation }) => accommodation !== ''), 0.4, 0.8],
      [jobs.filter(({ brokerage }) => brokerage === 'none'), 0.3, 0.6],
      [jobs.filter(({ brokerage_fen }) => brokerage_fen > 0), 0.01, 0.1],
      [jobs.filter(({ bonuses }) => bonuses.length > 0), 0.2, 0.7],
    ] as const) {
      expect(share(some, jobs)).toBeGreaterThan(least)
      expect(share(some, jobs)).toBeLessThan(most)
    }
  })

  it('has the computed columns that the server computes', () => {
    for (const job of jobs) {
      const company = companyOf.get(job.company_id)!
      expect(job.month_pay).toBe(monthPay(job.pay_min, job.pay_unit))
      expect(job.rank_at).toEqual(rankAt(job.refreshed_at, job.urgent, isCertified(company)))
      const { grams, search_text } = job
      expect({ grams, search_text }).toEqual(jobSearchColumns(job, company.name))
    }
  })

  it('was published before it was refreshed, and expires in 5 to 60 days unless it has expired already', () => {
    for (const job of jobs) {
      expect(job.published_at.getTime()).toBeLessThanOrEqual(job.refreshed_at.getTime())
      expect(job.refreshed_at.getTime()).toBeLessThanOrEqual(Math.min(NOW.getTime(), job.expires_at.getTime()))
      const days = (job.expires_at.getTime() - NOW.getTime()) / DAY_MS
      expect(days < 0 || (days >= 5 && days <= 60)).toBe(true)
    }
    const expired = jobs.filter(({ expires_at }) => expires_at < NOW)
    for (const some of [expired, jobs.filter(({ status }) => status === 'closed'), jobs.filter(({ status }) => status === 'offline')]) {
      expect(share(some, jobs)).toBeGreaterThan(0.01)
      expect(share(some, jobs)).toBeLessThan(0.08)
    }
    expect(share(jobs.filter(({ urgent }) => urgent), jobs)).toBeGreaterThan(0.08)
    expect(share(jobs.filter(({ urgent }) => urgent), jobs)).toBeLessThan(0.16)
  })

  it('requires nothing that the law forbids', () => {
    const forbidden = /押金|保证金|服装费|体检费|培训费|中介费|报名费|收费|交钱|男|女(?!士)|性别|汉族|民族|籍贯|本地人|已婚|未婚|属相|！|亲/
    for (const job of jobs) {
      const { grams: _grams, search_text: _text, ...shown } = job
      expect(forbidden.exec(JSON.stringify(shown))?.[0]).toBeUndefined()
    }
    for (const { name, industry } of companies) expect(forbidden.exec(name + industryName(industry))).toBeNull()
  })

  it('has the same conditions in its tags and in its requirements', () => {
    for (const job of jobs) {
      if (job.welfares.includes('no_experience')) expect(job.requirements).not.toMatch(/干过\d年/)
      if (job.kind === 'part_time') expect(job.welfares).not.toContain('insurance')
      if (job.title.includes('日结')) expect([job.pay_unit, job.settlement]).toEqual(['day', 'daily'])
    }
  })
})

describe('people', () => {
  it('have consistent resumes', () => {
    for (const { account, resume, works } of seekers) {
      const age = (NOW.getTime() - new Date(resume.birthday).getTime()) / DAY_MS / 365.25
      expect(age).toBeGreaterThan(18)
      expect(age).toBeLessThan(60)
      expect(resume.name).toBe(account.name)
      expect(resume.expect_jobs.length).toBeLessThanOrEqual(3)
      expect(resume.expect_jobs.every(isLeaf)).toBe(true)
      expect(resume.expect_salary_max).toBeGreaterThanOrEqual(resume.expect_salary_min)
      expect([isValue('seniority', resume.seniority), isValue('job_want_status', resume.job_want_status)]).toEqual([true, true])
      if (resume.seniority === 'none') expect(works).toEqual([])
      for (const work of works) {
        expect(work.from_month).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
        expect(work.from_month < (work.to_month ?? '9999')).toBe(true)
        expect(work.company.length).toBeLessThanOrEqual(40)
        expect(work.position.length).toBeLessThanOrEqual(20)
      }
    }
  })

  it('applied, collected and viewed each job once, in a plausible order of time', () => {
    const pairs = (list: readonly { account_id: string, job_id: string }[]) => list.map(({ account_id, job_id }) => account_id + job_id)
    for (const list of [history.applications, history.collections, history.views]) expect(isUnique(pairs(list))).toBe(true)
    expect(new Set(history.applications.map(({ status }) => status)).size).toBe(6)
    for (const application of history.applications) {
      const job = jobOf.get(application.job_id)!
      expect(application.handler_id).toBe(job.handler_id)
      expect(application.applied_at.getTime()).toBeGreaterThanOrEqual(job.published_at.getTime())
      expect(application.changed_at.getTime()).toBeGreaterThanOrEqual(application.applied_at.getTime())
      expect(application.changed_at.getTime()).toBeLessThanOrEqual(NOW.getTime())
    }
    const viewed = new Set(pairs(history.views))
    expect(pairs(history.applications).filter((pair) => !viewed.has(pair))).toEqual([])
  })

  it('are as old as they write', () => {
    const ages = seekers.flatMap(({ resume: { birthday, introduction } }) => {
      const written = /(\d\d)岁/.exec(introduction ?? '')
      return written ? [[Number(written[1]), age(birthday, NOW)]] : []
    })
    expect(ages.length).toBeGreaterThan(20)
    expect(ages.filter(([written, real]) => written !== real)).toEqual([])
  })
})
