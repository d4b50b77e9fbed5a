import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { migrate } from '../db/migrate'
import { openDatabase, type OpenedDatabase } from '../db/open'
import type { Database } from '../db/schema'
import { openStandbys, type Standbys } from '../db/standbys'
import { silent } from '../tests/databases'
import { makeJob, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { PATIENT } from '../tests/postgres-databases'
import { postgresPrograms, startStandbyPair, type StandbyPair } from '../tests/standby-pair'

const programs = postgresPrograms()
const describeHere = (name: string, suite: () => void): void => {
  if (programs !== undefined) describe(name, suite)
  else it('finds no programs of PostgreSQL to start a pair with', () => expect(programs).toBeUndefined())
}

describeHere('reads from a streaming standby', () => {
  let pair: StandbyPair
  let standby: OpenedDatabase
  let standbys: Standbys
  let t: TestApp
  let seeker: LoggedIn
  let jobId: string

  const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
    while (!await holds()) await new Promise((resolve) => { setTimeout(resolve, 20) })
  }
  const replay = (what: 'pause' | 'resume') => sql`select ${sql.raw(`pg_wal_replay_${what}()`)}`.execute(standby.db)
  const written = async (): Promise<string> => {
    const { headers } = await seeker.call('jobCollect', { jobId, collected: true })
    return String(headers['read-after'])
  }
  const collected = async (after: string | undefined): Promise<number> => {
    const headers: Record<string, string> = after === undefined ? {} : { 'read-after': after }
    return (await seeker.data('collectedJobs', { type: 'collected' }, headers)).items.length
  }

  const read = async (from: string): Promise<number> => {
    const { values } = await t.deps.metrics.registry.getSingleMetric('database_reads_total')!.get()
    return values.find(({ labels }) => labels.from === from)?.value ?? 0
  }

  beforeAll(async () => {
    pair = await startStandbyPair(programs!)
    const primary = await openDatabase({ url: pair.primary, ...PATIENT, log: silent })
    await migrate(primary, silent)
    standby = await openDatabase({ url: pair.standby, ...PATIENT, log: silent })
    standbys = await openStandbys(pair.primary, [pair.standby], { staleMs: MINUTE_MS, log: silent })
    t = await createTestApp({ opened: primary, standbys })
    const boss = await t.loginAs(newMobile(), 'b')
    jobId = await makeJob(t.db, await makeShop(t.db, boss.id))
    seeker = await t.loginAs(newMobile())
  })
  afterAll(async () => {
    await standbys?.close()
    await standby?.close()
    await t?.close()
    await pair?.close()
  })

  it('shows people what they wrote while the standby does not replay it, and reads older rows from the standby', async () => {
    await until(() => standbys.choose('0/0') !== undefined)
    await replay('pause')
    const after = await written()
    expect(standbys.choose(after)).toBeUndefined()
    expect(await collected(after)).toBe(1)
    // Without a position a person may have written on another device or before a restart.
    expect(await collected(undefined)).toBe(1)
    // Proof that this one comes from the standby: it does not have the row yet.
    expect(await collected('0/0')).toBe(0)
    await replay('resume')
    await until(() => standbys.choose(after) !== undefined)
    expect(await collected(after)).toBe(1)
    expect([await read('primary'), await read('standby')]).toEqual([2, 2])
  })

  it('does not choose a standby that lags, until it has caught up', async () => {
    const strict = await openStandbys(pair.primary, [pair.standby], { staleMs: 500, log: silent })
    await until(() => strict.choose('0/0') !== undefined)
    await replay('pause')
    await written()
    await until(() => strict.choose('0/0') === undefined)
    await replay('resume')
    await until(() => strict.choose('0/0') !== undefined)
    await strict.close()
  })

  it('follows the positions while all connections of the pools are taken', async () => {
    const busy = await openStandbys(pair.primary, [pair.standby], { staleMs: MINUTE_MS, poolSize: 1, log: silent })
    await until(() => busy.choose('0/0') !== undefined)
    await busy.choose('0/0')!.db.connection().execute(async () => {
      const after = await written()
      await until(() => busy.choose(after) !== undefined)
    })
    await busy.close()
  })

  it('takes positions that make no sense for the latest', async () => {
    for (const strange of ['', 'x', '1/', '-1/0', '123456789/0', '0/0; drop table job']) expect(standbys.choose(strange)).toBeUndefined()
    expect(await collected('zz')).toBe(1)
  })

  it('answers from the primary when the standby hangs', async () => {
    let failures = 0
    const failed = () => { failures += 1 }
    const silence = new Kysely<Database>({ dialect: new PostgresDialect({ pool: () => new Promise(() => undefined) }) })
    const cutOff = await createTestApp({ standbys: { ...standbys, choose: () => ({ db: silence, failed }) } })
    expect(await cutOff.data('jobCount', { cityId: 31000 })).toEqual({ count: 0, more: false })
    expect(failures).toBe(1)
    await cutOff.close()
  })

  it('answers from the primary when the standby breaks, also in the middle of a request', async () => {
    await until(() => standbys.choose('0/0') !== undefined)
    await pair.stopStandby()
    expect(await collected('0/0')).toBe(1)
    expect(standbys.choose('0/0')).toBeUndefined()
  })
})
