/** What the operator's commands share: they open the database that the server would, do one thing and close it. */
import { userInfo } from 'node:os'
import type { Kysely } from 'kysely'
import { readConfig } from '../../server/config'
import { BadConfig } from '../../server/config/bad-config'
import { DirectoryInUse } from '../../server/db/lock'
import { migrate } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import type { Database } from '../../server/db/schema'
import { createLog } from '../../server/lib/log'
import { CannotModerate } from '../../server/moderation/cannot-moderate'
import type { Look } from '../../server/review/kind'
import { createLook } from '../../server/review/look'

interface Around {
  db: Kysely<Database>
  now(): Date
  user: string
  look: Look
}

/** Runs one command line of an operator and prints the result. */
export function operate(argv: string[], help: string, run: (argv: string[], around: Around) => Promise<string>): void {
  carryOut(argv, help, run).catch((error: unknown) => {
    const readable = error instanceof CannotModerate || error instanceof BadConfig || error instanceof DirectoryInUse
    console.error(readable ? error.message : error)
    process.exitCode = 1
  })
}

async function carryOut(argv: string[], help: string, run: Parameters<typeof operate>[2]): Promise<void> {
  if (argv.length === 0 || argv.includes('--help')) return console.log(help)
  const config = readConfig()
  const log = createLog('warn')
  const opened = await openDatabase({ ...config, url: config.databaseUrl, log })
  try {
    await migrate(opened, log)
    const now = () => new Date()
    const look = await createLook({ db: opened.db, config, log, now })
    console.log(await run(argv, { db: opened.db, now, user: userInfo().username, look }))
  } finally {
    await opened.close()
  }
}
