import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfig } from './bad-config'

const SECRET_LENGTH = 32

/** Secrets of stored values: the present one seals, and the values sealed with an earlier one still open. */
export type SealSecrets = readonly [present: string, ...before: string[]]

/** The development secret. It is made once, so that logins survive a restart. */
export function developmentSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SECRET_LENGTH) throw new BadConfig(`${file} 坏了，删掉它再启动（会要求重新登录）`)
  return secret
}
