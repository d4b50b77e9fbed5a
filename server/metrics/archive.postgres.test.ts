import { sql } from 'kysely'
import { openDatabase, type OpenedDatabase } from '../db/open'
import { silent } from '../tests/databases'
import { PATIENT } from '../tests/postgres-databases'
import { postgresPrograms, startStandbyPair, type StandbyPair } from '../tests/standby-pair'
import { archive } from './queries/state'

const programs = postgresPrograms()
const describeHere = (name: string, suite: () => void): void => {
  if (programs !== undefined) describe(name, suite)
  else it('finds no programs of PostgreSQL to start one with', () => expect(programs).toBeUndefined())
}

describeHere('the archive of the WAL', () => {
  let pair: StandbyPair
  let opened: OpenedDatabase
  beforeAll(async () => {
    pair = await startStandbyPair(programs!, ['archive_mode=on'])
    opened = await openDatabase({ url: pair.primary, ...PATIENT, log: silent })
  })
  afterAll(async () => {
    await opened?.close()
    await pair?.close()
  })
  const archiveWith = async (command: string): Promise<void> => {
    await sql`alter system set archive_command = ${sql.lit(command)}`.execute(opened.db)
    await sql`select pg_reload_conf()`.execute(opened.db)
  }
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!await holds()) await new Promise((resolve) => { setTimeout(resolve, 50) })
  }
  const lateOf = async (who = opened): Promise<number> => (await archive(who))?.late ?? NaN

  it('is late while a command fails, also for a user without the right to list waiting files, until it succeeds', async () => {
    await archiveWith('false')
    await sql`create table written as select 1 as n`.execute(opened.db)
    await sql`select pg_switch_wal()`.execute(opened.db)
    await until(async () => ((await archive(opened))?.failures ?? 0) > 0 && await lateOf() > 0)
    await sql`create role server login`.execute(opened.db)
    const server = await openDatabase({ url: pair.primary.replace('daogang@', 'server@'), ...PATIENT, log: silent })
    await until(async () => await lateOf(server) > 0)
    await server.close()
    await archiveWith('true')
    await until(async () => await lateOf() === 0)
    expect((await archive(opened))?.failures).toBeGreaterThan(0)
  })
})
