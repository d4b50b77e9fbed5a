import type { JobDetail } from '@daogang/contract/job'
import type { Config } from '../config'
import type { DetailRow } from './repository'

/** Path of a job's map picture, followed by the job's id. */
export const JOB_MAP = '/geo/jobMap/'

/**
 * The map of a job in the contract; undefined if no map provider is configured. Pictures are cached for a week, so the address names the
 * place: a job that moved has another one. The server ignores it and draws the place of the job.
 */
export const jobMap = (
  { id, latitude, longitude }: Pick<DetailRow, 'id' | 'latitude' | 'longitude'>, { geoProvider }: Pick<Config, 'geoProvider'>,
): JobDetail['map'] => (geoProvider === 'off' ? undefined
  : { url: `${JOB_MAP}${id}?at=${latitude},${longitude}`, sketch: geoProvider === 'development' })
