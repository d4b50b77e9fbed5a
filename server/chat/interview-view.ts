import type { Interview } from '@daogang/contract/interview'
import { addressInCity } from '@daogang/contract/rules/address'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import type { InterviewRow } from './queries/interviews'
import { isSamePlace } from './rules'

/** The reason of a declined interview as one text: the label of the chosen reason, then the seeker's words. */
export const declineText = (reason: string, words: string): string =>
  [reason && labelOf('interview_decline_reason', reason), words].filter(Boolean).join('：')

/** Where it is, for two people who know the city of the job. */
export const addressOf = ({ address, city_id }: { address: string, city_id: number }): string =>
  addressInCity(address, cityById(city_id)?.name ?? '')

/** The interview has the position of its job, and another address. */
const isElsewhere = (row: InterviewRow): boolean =>
  row.latitude === row.job_latitude && row.longitude === row.job_longitude
  && !isSamePlace(addressOf(row), addressOf({ address: row.job_address || row.job_place, city_id: row.city_id }))

/** A row as the contract's interview. */
export const toInterview = (row: InterviewRow, now: Date): Interview => ({
  id: row.id,
  applicationId: row.application_id,
  jobId: row.job_id,
  jobTitle: row.title,
  company: row.company_name,
  at: row.at.toISOString(),
  address: addressOf(row),
  latitude: row.latitude,
  longitude: row.longitude,
  ...isElsewhere(row) && { elsewhere: true },
  contact: row.contact,
  note: row.note,
  status: row.status,
  reason: declineText(row.reason, row.reply),
  past: row.at <= now,
})
