import type { JobDetail } from '@daogang/contract/job'
import type { Config } from '../config'

/** Path of a job's map picture, followed by the job's id. */
export const JOB_MAP = '/geo/jobMap/'

/** The map of a job in the contract; undefined if no map provider is configured. */
export const jobMap = (id: string, { geoProvider }: Pick<Config, 'geoProvider'>): JobDetail['map'] =>
  (geoProvider === 'off' ? undefined : { url: JOB_MAP + id, sketch: geoProvider === 'development' })
