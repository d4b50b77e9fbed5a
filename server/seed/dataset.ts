import type { Row } from '../db/schema'
import { makeHistory, viewsWith, type History, type JobRef } from './activity'
import { authorise, certify, type SeedCertification } from './certification'
import { FEWEST_COMPANIES, makeCompanies } from './company'
import { makeDemo, makeDemoHistory } from './demo'
import { illustrate } from './illustrate'
import { makeJob, vacancies } from './job'
import { Once } from './once'
import { APPLICANT_COUNT, makeSeekers, type SeedSeeker } from './people'
import { random } from '../lib/random'

export const DEFAULT_JOBS = 800
const FEWEST_SEEKERS = 60
/** Owners' mobiles are 139 0000 xxxx: at most 9,000, so that none is used twice. */
const MOST_COMPANIES = 9_000
const MOST_SEEKERS = 5_000

export interface Dataset {
  accounts: Row<'account'>[]
  /** The pictures that stores, brands and resumes refer to. */
  uploads: Row<'upload'>[]
  /** Each has the id of its owner's account. */
  enterprises: Row<'enterprise'>[]
  certifications: SeedCertification[]
  members: Row<'member'>[]
  brands: Row<'brand'>[]
  companies: Row<'company'>[]
  /** Ids of the owners with an approved real name. */
  verifiedOwners: string[]
  seekers: SeedSeeker[]
  /** `jobs` jobs, generated on demand: 100,000 do not fit in memory at once. */
  jobs: () => Generator<Row<'job'>>
  history: (jobs: readonly JobRef[]) => History
}

/**
 * All rows of a seed with `jobs` jobs. The same `now` and count give the same rows, on every machine.
 * @param withPictures whether the storage serves the pictures of the demo data
 */
export function makeDataset(now: Date, jobs = DEFAULT_JOBS, withPictures = true): Dataset {
  const demo = makeDemo(now)
  const companyCount = Math.min(MOST_COMPANIES, Math.max(FEWEST_COMPANIES, Math.round(jobs / 12)))
  const seekerCount = Math.min(MOST_SEEKERS, Math.max(FEWEST_SEEKERS, Math.round(jobs / 50))) - 1
  const taken = new Set(demo.accounts.map(({ mobile }) => mobile))
  const companies = makeCompanies(companyCount, demo.companies.map(({ name }) => name), taken, now)
  const seekers = makeSeekers(seekerCount, taken, now)
  const isDemo = new Set(demo.jobs.map(({ id }) => id))
  const stores = [...demo.companies, ...companies.map(({ row }) => row)]
  const mains = stores.filter(({ kind }) => kind === 'main')
  const accounts = [...demo.accounts, ...companies.map(({ owner }) => owner), ...seekers.map(({ account }) => account)]
  const certified = [...demo.companies, ...companies.filter((company) => company.certified).map(({ row }) => row)]
    .filter(({ kind }) => kind === 'main')
  const certifications = certify(certified, accounts, now)
  const licences = new Map(certifications.map((certification) => [certification.enterprise_id, certification]))
  const kindOf = new Map([...demo.kinds, ...companies.map(({ row, kind }) => [row.id, kind] as const)])
  const uploads = withPictures ? illustrate({ stores, kindOf, brands: demo.brands, seekers: [demo.seeker, ...seekers] }, now) : []
  return {
    accounts,
    uploads,
    enterprises: mains.map(({ enterprise_id: id, name, created_at }) => {
      const licence = licences.get(id)
      return {
        id, name: licence?.name ?? name, credit_code: licence?.credit_code ?? null, legal_person: licence?.legal_person ?? '', created_at,
      }
    }),
    certifications: [...certifications, ...authorise(companies, certifications, now)],
    members: mains.map(({ enterprise_id: id, created_at }) => ({
      id: random(`member:${id}`).uuid(), enterprise_id: id, company_id: null, account_id: id, role: 'owner', joined_at: created_at,
      chosen_at: created_at, chosen_company_id: null,
    })),
    brands: demo.brands,
    companies: stores,
    verifiedOwners: [
      ...demo.accounts.filter(({ role }) => role === 'b').map(({ id }) => id),
      ...companies.filter(({ ownerVerified }) => ownerVerified).map(({ owner }) => owner.id),
    ],
    seekers: [demo.seeker, ...seekers],
    * jobs() {
      yield* demo.jobs
      const once = new Once()
      for (const vacancy of vacancies(Math.max(0, jobs - demo.jobs.length), companies)) yield makeJob({ ...vacancy, now, once })
    },
    history: (all) => {
      const others = all.filter(({ id }) => !isDemo.has(id))
      const own = makeDemoHistory(demo, others, seekers.slice(0, APPLICANT_COUNT), now)
      const rest = makeHistory(seekers, others, now)
      const applications = [...own.applications, ...rest.applications]
      return {
        applications,
        collections: [...own.collections, ...rest.collections],
        views: viewsWith({ views: [...own.views, ...rest.views], applications }),
        resumeViews: [...own.resumeViews, ...rest.resumeViews],
        resumeCollections: [...own.resumeCollections, ...rest.resumeCollections],
      }
    },
  }
}
