import type { Config } from '../../config'
import type { OpenedDatabase } from '../../db/open'
import type { Bus } from '../../lib/bus'
import type { Log } from '../../lib/log'
import { createLocalBus } from './local'
import { createPostgresBus } from './postgres'
import { createRedisBus } from './redis'

/** The bus for this deployment: Redis if configured, otherwise PostgreSQL; within the process for the embedded database. */
export function createBus({ redis, databaseUrl }: Config, { db, kind }: OpenedDatabase, log: Log): Promise<Bus> {
  if (redis) return createRedisBus(redis, log)
  return kind === 'postgres' && databaseUrl ? createPostgresBus(databaseUrl, db, log) : Promise.resolve(createLocalBus())
}
