import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SUBSCRIPTION_KINDS, type MessageHost } from '@daogang/contract/subscription'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { MessageTemplate, Templates } from '../../config/templates'
import type { Log } from '../../lib/log'
import { fieldsOf } from './fields'
import type { SubscribeMessages } from './types'

const FIELDS: MessageTemplate['fields'] = { phrase1: 'state', thing2: 'job', thing3: 'shop', time4: 'time', thing5: 'text' }
const EVERY = Object.fromEntries(SUBSCRIPTION_KINDS.map((kind) => [kind, { id: `development-${kind}`, fields: FIELDS }])) as Templates

/** Development: sends no message, but appends it to a file where the developer can read it. The account id is also its openId. */
export function createDevelopmentMessages(
  host: MessageHost, { env, dataDir }: Pick<Config, 'env' | 'dataDir'>, log: Log,
): SubscribeMessages {
  if (env === 'production') throw new BadConfig(`生产环境的 ${host.toUpperCase()}_MESSAGES 要设成 real 或 off：写文件的提醒只用于开发`)
  const folder = join(dataDir, 'outbox')
  const file = join(folder, 'subscribe-messages.jsonl')
  log.warn({ host, file }, 'development subscribe messages: they go to a file, none is sent')
  return {
    templates: EVERY,
    userOf: (_code, accountId) => Promise.resolve(`development ${accountId}`),
    async send({ kind, content, page }) {
      await mkdir(folder, { recursive: true })
      const data = fieldsOf({ id: '', fields: FIELDS }, content)
      await appendFile(file, `${JSON.stringify({ host, template: EVERY[kind]?.id, page, data })}\n`, { mode: 0o600 })
      return 'sent'
    },
  }
}
