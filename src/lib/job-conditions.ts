import type { JobKind, JobOrder, Settlement } from '@daogang/contract/job'

/** A district, a business area, a metro line or a station of a city; ignored for other cities. */
export interface ChosenPlace {
  readonly cityId: number
  readonly name: string
  readonly districtId?: number
  readonly area?: string
  readonly line?: string
  readonly station?: string
}

/** The filters and the order of a list of jobs, without city and keyword. */
export interface JobConditions {
  order: JobOrder
  categoryId?: string
  place?: ChosenPlace
  /** Fen per month. */
  payFrom?: number
  /** Metres. */
  within?: number
  settlement: Settlement[]
  kind?: JobKind
  welfares: string[]
}

export const noConditions: JobConditions = { order: 'recommended', settlement: [], welfares: [] }
