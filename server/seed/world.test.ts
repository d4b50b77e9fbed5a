import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { AREAS } from '../dictionary/areas'
import { dictionaries } from '../dictionary/dictionaries'
import type { Row } from '../db/schema'
import { after, before, between, isAwake, minuteOfDay, onDay } from './day'
import { makeDataset } from './dataset'
import { isWoman } from './names'
import { sentencesOf } from './once'
import { makeSeekers } from './people'
import { districtFactor } from './pay'
import { timelineOf } from './timeline'
import { random } from '../lib/random'

/** Ten in the morning in China, and four at night, when people sleep. */
const NOW = new Date('2026-03-02T02:00:00.000Z')
const AT_NIGHT = new Date('2026-03-01T20:00:00.000Z')

const made = (now: Date) => {
  const data = makeDataset(now)
  const jobs = [...data.jobs()]
  return { ...data, jobs, history: data.history(jobs) }
}
const all = made(NOW)
const storeOf = new Map(all.companies.map((store) => [store.id, store]))
const repeated = (texts: readonly string[]) => texts.filter((text, nth) => texts.indexOf(text) !== nth)

/** Km between two points: flat is enough within a city. */
function kmBetween(a: { latitude: number, longitude: number }, b: { latitude: number, longitude: number }): number {
  const width = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * width) * 111.2
}

describe('the time of the demo data', () => {
  it.each([['by day', NOW], ['at night', AT_NIGHT]])('has people write between 6:30 and 23:00 when it is made %s', (_when, now) => {
    const { jobs, companies, seekers, history: { applications, views, collections, resumeViews, resumeCollections } } = made(now)
    const times = [
      ...jobs.flatMap(({ published_at, refreshed_at }) => [published_at, refreshed_at]), ...companies.map(({ created_at }) => created_at),
      ...seekers.flatMap(({ resume }) => [resume.created_at, resume.updated_at]),
      ...applications.flatMap(({ applied_at, changed_at }) => [applied_at, changed_at]), ...views.map(({ viewed_at }) => viewed_at),
      ...collections.map(({ created_at }) => created_at), ...resumeViews.map(({ viewed_at }) => viewed_at),
      ...resumeCollections.map(({ created_at }) => created_at),
    ]
    expect(times.length).toBeGreaterThan(3_000)
    expect(times.filter((at) => !isAwake(at) || at > now)).toEqual([])
  })

  it.each([
    ['a night', '2026-03-01T14:30:00.000Z', HOUR_MS, '2026-03-01T23:00:00.000Z'],
    ['nothing by day', '2026-03-01T02:00:00.000Z', HOUR_MS, '2026-03-01T03:00:00.000Z'],
  ])('skips %s when it passes', (_what, from, ms, to) => {
    expect(after(new Date(from), ms).toISOString()).toBe(to)
  })

  it('keeps the number of days and the order', () => {
    expect(before(NOW, 3 * DAY_MS).getTime()).toBe(NOW.getTime() - 3 * DAY_MS)
    const ago = Array.from({ length: 60 }, (_, hours) => before(AT_NIGHT, hours * HOUR_MS).getTime())
    expect([...ago].sort((a, b) => b - a)).toEqual(ago)
  })

  it('draws times only between its ends', () => {
    const [from, to, chance] = [new Date('2026-03-01T14:00:00.000Z'), NOW, random('between')]
    for (let nth = 0; nth < 500; nth++) {
      const at = between(from, to, chance)
      expect(isAwake(at) && at >= from && at < to).toBe(true)
    }
  })
})

describe('a timeline', () => {
  const cases = Array.from({ length: 300 }, (_, nth) => ({ id: `application-${nth}`, appliedAt: before(NOW, (4 + (nth % 20)) * DAY_MS) }))

  it('runs from the application to its last step, without one at night or in the future', () => {
    for (const status of ['applied', 'viewed', 'suitable', 'unsuitable', 'interview', 'hired'] as const) {
      for (const { id, appliedAt } of cases) {
        const times = timelineOf({ id, status, appliedAt }, NOW).steps.map(({ at }) => at.getTime())
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times.filter((at) => !isAwake(new Date(at)) || at > NOW.getTime())).toEqual([])
      }
    }
  })

  it('has the interview by day, after its invitation and the answer, and before the decision', () => {
    for (const { id, appliedAt } of cases) {
      const { steps, interview } = timelineOf({ id, status: 'hired', appliedAt }, NOW)
      const [invited, hired] = (['interview', 'hired'] as const).map((status) => steps.find((step) => step.status === status)!.at)
      expect(invited! < interview!.repliedAt! && interview!.repliedAt! < interview!.at && interview!.at < hired!).toBe(true)
      const minutes = minuteOfDay(interview!.at)
      expect(minutes % 30 === 0 && minutes >= 9.5 * 60 && minutes <= 16 * 60).toBe(true)
    }
  })

  it('has a pending interview the day after tomorrow at ten, proposed in the last days', () => {
    for (const { id, appliedAt } of cases) {
      const { steps, interview } = timelineOf({ id, status: 'interview', appliedAt }, NOW)
      expect(interview).toEqual({ at: onDay(NOW, 2, 600), repliedAt: null })
      expect(NOW.getTime() - steps.at(-1)!.at.getTime()).toBeLessThan(3 * DAY_MS)
    }
  })
})

describe('a place of the demo data', () => {
  it('lies in the district of its store, near a street of the district', () => {
    for (const job of all.jobs) {
      const store = storeOf.get(job.company_id)!
      expect(job.district_id).toBe(store.district_id)
      expect(kmBetween(job, store)).toBeLessThan(6)
    }
    for (const store of all.companies) {
      const streets = AREAS.filter(({ districtId }) => districtId === store.district_id)
      // Only demo stores lie in a district without listed streets.
      if (streets.length > 0) expect(Math.min(...streets.map((street) => kmBetween(street, store)))).toBeLessThan(8)
    }
  })

  it('is named after a street or the district where it lies', () => {
    for (const { name, district, district_id } of all.companies.slice(8)) {
      const [, branch = ''] = name.split('·')
      const here = AREAS.filter(({ districtId }) => districtId === district_id).map(({ road }) => road)
      expect(branch === '' || branch.startsWith(district) || here.some((road) => branch.startsWith(road))).toBe(true)
    }
  })

  it('pays no more in the outskirts than in the middle', () => {
    const factors = [...new Set(AREAS.map(({ districtId }) => districtId))].map(districtFactor)
    expect(new Set(factors).size).toBeGreaterThan(1)
    expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.95)
    expect(Math.max(...factors)).toBeLessThanOrEqual(1.03)
  })
})

describe('the words of the demo data', () => {
  it.each([
    ['introductions of stores', all.companies.map(({ city_id, introduction }) => ({ city_id, text: introduction }))],
    ['duties of jobs', all.jobs.map(({ city_id, duties }) => ({ city_id, text: duties }))],
    ['introductions of people', all.seekers.map(({ resume }) => ({ city_id: resume.city_id, text: resume.introduction }))],
  ])('repeat no sentence within a city in %s', (_what, texts) => {
    const sentences = texts.flatMap(({ city_id, text }) => sentencesOf(text).map((sentence) => `${city_id} ${sentence}`))
    expect(sentences.length).toBeGreaterThan(50)
    expect(repeated(sentences)).toEqual([])
  })
})

describe('the people of the demo data', () => {
  // Sixty people have few of the pairs that can contradict each other.
  const many = makeSeekers(2_000, new Set(), NOW)
  const works = (seeker: (typeof all.seekers)[number]) => seeker.works.map(({ from_month }) => from_month)

  it('started to work at 16 or later, and state as many years as they worked', () => {
    for (const seeker of all.seekers) {
      const born = Number(seeker.resume.birthday.slice(0, 4))
      for (const from of works(seeker)) expect(Number(from.slice(0, 4)) - born).toBeGreaterThanOrEqual(16)
      expect(seeker.works.length === 0).toBe(seeker.resume.seniority === 'none')
    }
  })

  it('have traits that do not contradict each other', () => {
    for (const { resume, works: jobs, educations } of [...all.seekers, ...many]) {
      const labels = resume.job_search_labels
      expect(labels.includes('beginner') && jobs.length > 0).toBe(false)
      expect(labels.includes('stable') && (labels.includes('short') || labels.includes('daily'))).toBe(false)
      expect(labels.includes('no_night') && resume.schedules.includes('night')).toBe(false)
      if (educations[0]) expect(resume.high_edu).toBe(educations[0].education)
      if (jobs.length === 0) expect([resume.position, resume.current_salary_min]).toEqual(['', 0])
      if (resume.current_salary_max > 0 && resume.expect_salary_max > 0) {
        expect(resume.current_salary_max).toBeLessThanOrEqual(resume.expect_salary_max)
      }
      if (/包住的|能住店/.test(resume.introduction) && resume.name !== '张建国') expect(['room', 'both']).toContain(resume.accommodation)
      const isAtWork = jobs.some(({ to_month }) => to_month === null)
      if (resume.part_time_identity !== '') expect(resume.part_time_identity === 'worker').toBe(isAtWork)
      const [times, welfares] = [resume.part_time_times, resume.expect_welfares]
      if (times.includes('any')) expect(times).toEqual(['any'])
      if (labels.includes('no_night')) {
        expect(times.includes('any') || times.includes('night') || welfares.includes('night_allowance')).toBe(false)
        expect(['', 'no']).toContain(resume.change_shifts)
      }
      expect(welfares.filter((each) => ['rest_4', 'rest_8', 'double_rest'].includes(each)).length).toBeLessThan(2)
      expect(welfares.includes('no_experience') && jobs.length > 0).toBe(false)
      expect(welfares.includes('short_term') && labels.includes('stable')).toBe(false)
      const age = (NOW.getTime() - Date.parse(resume.birthday)) / DAY_MS / 365.25
      if (resume.high_edu === 'college') expect(age).toBeGreaterThan(21.9)
      if (resume.part_time_identity === 'retired') expect(age).toBeGreaterThan(49)
      if (resume.part_time_identity === 'student') expect(age < 26 && jobs.length === 0).toBe(true)
    }
  })

  it('went to a school of their level, and to work after it', () => {
    const names = { senior: /中学$/, vocational: /职业中专|技工学校/, college: /学院$/ }
    const studied = many.filter(({ educations }) => educations.length > 0)
    expect(new Set(studied.map(({ educations }) => educations[0]!.education))).toEqual(new Set(Object.keys(names)))
    for (const { educations: [study], works: jobs } of studied) {
      expect(study!.school).toMatch(names[study!.education as keyof typeof names])
      expect(new Date(`${study!.to_month}-01`) < NOW).toBe(true)
      if (study!.education === 'college') expect(jobs.filter(({ from_month }) => from_month < study!.from_month)).toEqual([])
    }
  })

  it('are called 女士 or 先生 as their names are', () => {
    const owners = new Map(all.accounts.map(({ id, name }) => [id, name ?? '']))
    for (const { contact, handler_id } of all.jobs.slice(all.companies.length)) {
      if (/女士|先生/.test(contact)) expect(contact.endsWith('女士')).toBe(isWoman(owners.get(handler_id)!))
    }
  })
})

describe('a job of the demo data', () => {
  it('offers nothing that its own words contradict', () => {
    const nights = /次日|夜班|夜里|24:00|两班倒|三班/
    for (const { title, hours, welfares, welfare_notes, requirements, duties, headcount, company_id } of all.jobs) {
      if (welfares.includes('night_allowance')) expect(nights.test(hours)).toBe(true)
      if (welfares.includes('no_experience')) expect(requirements).not.toMatch(/干过\d年/)
      if (/早餐/.test(storeOf.get(company_id)!.name)) expect(hours).toMatch(/^[45]:/)
      expect(Object.keys(welfare_notes).filter((key) => !welfares.includes(key))).toEqual([])
      expect(duties).not.toMatch(/undefined|NaN/)
      if (storeOf.get(company_id)!.scale === 'under_10' && !title.includes('便利店')) expect(headcount).toBeLessThanOrEqual(3)
    }
  })
})

describe('the pictures of the demo data', () => {
  const byId = new Map(all.uploads.map((upload) => [upload.id, upload]))

  it('belong to the stores, brands and people that show them', () => {
    const shown = (ids: readonly string[], purpose: Row<'upload'>['purpose'], accountId: string) =>
      ids.every((id) => byId.get(id)?.purpose === purpose && byId.get(id)?.account_id === accountId)
    for (const { environment, enterprise_id } of all.companies) {
      expect(environment.length).toBeGreaterThan(0)
      expect(environment.length).toBeLessThanOrEqual(9)
      expect(shown(environment, 'shop', enterprise_id)).toBe(true)
    }
    for (const { logo, enterprise_id } of all.brands) expect(shown([logo!], 'brand', enterprise_id)).toBe(true)
    const portraits = all.seekers.filter(({ resume }) => resume.avatar_id !== null)
    expect(portraits.length / all.seekers.length).toBeGreaterThan(0.5)
    for (const { account, resume } of portraits) expect(shown([resume.avatar_id!], 'avatar', account.id)).toBe(true)
    expect(new Set(all.uploads.map(({ name }) => name)).size).toBe(all.uploads.length)
  })

  it('are left out where the storage does not serve them', () => {
    const { companies, brands, seekers, uploads } = makeDataset(NOW, 800, false)
    expect(uploads).toEqual([])
    expect(companies.flatMap(({ environment }) => environment)).toEqual([])
    expect([...brands.map(({ logo }) => logo), ...seekers.map(({ resume }) => resume.avatar_id)].filter((id) => id !== null)).toEqual([])
  })

  it('belong to people whose labels are in the dictionary', () => {
    expect(all.seekers.every(({ resume }) => resume.personality_labels.every((label) => (
      dictionaries.personality_label.some(({ value }) => value === label))))).toBe(true)
  })
})
