/** What the operator's commands share: they open the database that the server would, do one thing and close it. */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { readConfig } from '../../server/config'
import { BadConfig } from '../../server/config/bad-config'
import { DirectoryInUse } from '../../server/db/lock'
import { migrate } from '../../server/db/migrate'
import { refreshContent } from '../../server/content/live'
import { openDatabase } from '../../server/db/open'
import type { Database } from '../../server/db/schema'
import { createLog } from '../../server/lib/log'
import { createWho, type Who } from '../../server/moderation/actor'
import { Refusal } from '../../server/lib/refusal'
import type { Look } from '../../server/review/kind'
import { createLook } from '../../server/review/look'

interface Around {
  db: Kysely<Database>
  now(): Date
  user: Who
  look: Look
}

/** Runs one command line of an operator and prints the result. */
export function operate(argv: string[], help: string, run: (argv: string[], around: Around) => Promise<string>): void {
  carryOut(argv, help, run).catch((error: unknown) => {
    const readable = [Refusal, BadConfig, DirectoryInUse].some((kind) => error instanceof kind)
    console.error(readable ? (error as Error).message : error)
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
    await refreshContent(opened.db)
    const now = () => new Date()
    const look = await createLook({ db: opened.db, config, log, now })
    const user = createWho({
      db: opened.db, now, user: process.env.DAOGANG_OPERATOR || userInfo().username, readSecret, isProduction: config.env === 'production',
      warn: (text) => console.error(text),
    })
    console.log(await run(argv, { db: opened.db, now, user, look }))
  } finally {
    await opened.close()
  }
}

/** The operator's secret: from the environment, or typed without being shown. */
async function readSecret(): Promise<string | undefined> {
  const { OPERATOR_SECRET: secret } = process.env
  if (secret || !process.stdin.isTTY) return secret || undefined
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write('操作员的密钥：')
  try {
    return (await prompt.question('')).trim() || undefined
  } finally {
    prompt.close()
    process.stderr.write('\n')
  }
}
