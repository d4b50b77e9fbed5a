import { parseArgs } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { readConfig } from '../server/config'
import { BadConfig } from '../server/config/bad-config'
import { DirectoryInUse } from '../server/db/lock'
import { alone, migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import type { Database } from '../server/db/schema'
import { isEmpty, seed } from '../server/seed/index'
import { createLog } from '../server/lib/log'

const HELP = `npm run seed -- [--jobs 800] [--reset] [--force]

往数据库里放演示数据：公司、岗位、简历、报名。库由 DATABASE_URL 或 DATA_DIR 指定，和启动服务时一样。
  --jobs N   岗位数，默认800；10万个在 PostgreSQL 上不到一分钟
  --reset    先清空库里所有的数据
  --force    库里有真人账号也照样清空`

/** Thrown for what the person in front of the screen can put right. */
class Problem extends Error {}

interface Options { jobs: number, reset: boolean, force: boolean }

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '800' },
      reset: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const jobs = Number(values.jobs)
  if (!Number.isInteger(jobs) || jobs < 100 || jobs > 1_000_000) throw new Problem('--jobs 是100到1000000的整数')
  return { jobs, reset: values.reset, force: values.force }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)}秒`

/** Empties every table except the migrations. Refuses if there is an account that the seed did not create. */
async function reset(db: Kysely<Database>, force: boolean): Promise<void> {
  const { rows: [people] } = await sql<{ count: number }>`
    select count(*)::integer as count from account where mobile !~ '^13[89]0000'`.execute(db)
  if (people?.count && !force) throw new Problem(`库里有${people.count}个不是演示的账号，没有清空。确实要清空，加上 --force`)
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema() and tablename <> 'schema_migration'`.execute(db)
  await sql`truncate ${sql.join(rows.map(({ tablename }) => sql.table(tablename)))}`.execute(db)
}

async function fill(db: Kysely<Database>, options: Options, pictures: boolean): Promise<void> {
  if (options.reset) await reset(db, options.force)
  else if (!await isEmpty(db)) throw new Problem('库里已经有数据，没有改动。要清空重来，加上 --reset')
  const started = performance.now()
  let said = 0
  await seed(db, {
    now: () => new Date(),
    jobs: options.jobs,
    pictures,
    log: createLog('silent'),
    onProgress: (done, total) => {
      const tenth = Math.floor((done / total) * 10)
      if (tenth === said) return
      said = tenth
      console.log(`岗位 ${done}/${total}，${seconds(started)}`)
    },
  })
  console.log(`放好了 ${options.jobs} 个岗位，用了${seconds(started)}`)
}

async function main(): Promise<void> {
  const options = readOptions()
  if (!options) return console.log(HELP)
  if (process.env.NODE_ENV === 'production') throw new Problem('NODE_ENV=production 的库不放演示数据')
  const config = readConfig()
  const log = createLog('warn')
  const opened = await openDatabase({ ...config, url: config.databaseUrl, log })
  console.log(opened.kind === 'postgres' ? 'PostgreSQL' : `内嵌数据库 ${config.dataDir}`)
  try {
    await migrate(opened, log)
    await alone(opened, (connection) => fill(connection, options, config.storageProvider === 'disk'))
  } finally {
    await opened.close()
  }
}

main().catch((error: unknown) => {
  const readable = error instanceof Problem || error instanceof BadConfig || error instanceof DirectoryInUse
    || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  console.error(readable ? (error as Error).message : error)
  process.exitCode = 1
})
