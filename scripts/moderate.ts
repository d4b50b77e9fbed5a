/** `npm run moderate`: what the operator can do to people and shops, from the machine that the database is reached from. */
import { userInfo } from 'node:os'
import { BadConfig, readConfig } from '../server/config'
import { DirectoryInUse } from '../server/db/lock'
import { migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import { createLog } from '../server/lib/log'
import { HELP, runCommand } from '../server/moderation/command'
import { CannotModerate } from '../server/moderation/moderation'

async function main(argv: string[]): Promise<void> {
  if (argv.length === 0 || argv.includes('--help')) return console.log(HELP)
  const config = readConfig()
  const log = createLog('warn')
  const opened = await openDatabase({ ...config, url: config.databaseUrl, log })
  try {
    await migrate(opened, log)
    console.log(await runCommand(argv, { db: opened.db, now: () => new Date(), user: userInfo().username }))
  } finally {
    await opened.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const readable = error instanceof CannotModerate || error instanceof BadConfig || error instanceof DirectoryInUse
  console.error(readable ? error.message : error)
  process.exitCode = 1
})
