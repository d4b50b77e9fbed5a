import type { JobDetail } from '@daogang/contract/job'
import type { Config } from '../config'

/** Where the picture of a job's surroundings is read, followed by the job's id. */
export const JOB_MAP = '/geo/jobMap/'

/** What a job says of its map; nothing where no map is set up. */
export const jobMap = (id: string, { geoProvider }: Pick<Config, 'geoProvider'>): JobDetail['map'] =>
  (geoProvider === 'off' ? undefined : { url: JOB_MAP + id, sketch: geoProvider === 'development' })
