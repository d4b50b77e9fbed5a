import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { STAYED_TEXT } from '@daogang/contract/rules/cancellation'
import { codeText } from '@daogang/contract/rules/sms-code'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { Sms } from './types'

/** Development: sends no message, but appends the code to a file where the developer can read it. */
export function createFileSms({ env, dataDir }: Pick<Config, 'env' | 'dataDir'>, log: Log): Sms {
  if (env === 'production') throw new BadConfig('生产环境要设 SMS_PROVIDER=tencent：写文件的短信只用于开发')
  const folder = join(dataDir, 'outbox')
  const file = join(folder, 'sms.jsonl')
  log.warn({ file }, 'development SMS: codes go to a file, no message is sent')
  async function write(line: Record<string, string>): Promise<void> {
    await mkdir(folder, { recursive: true })
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
  return {
    sendCode: ({ phone, purpose, code, at }) =>
      write({ phone, purpose, code, text: codeText(purpose, code), at: at.toISOString() }),
    sendLeaving: ({ phone, until }) => write({ phone, leavingUntil: until.toISOString() }),
    sendStayed: (phone) => write({ phone, text: STAYED_TEXT }),
  }
}
