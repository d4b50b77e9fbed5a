import { createHash } from 'node:crypto'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { QichachaConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { askJson, Unavailable, type Unavailability } from '../unavailable'
import type { EnterpriseRegister, EnterpriseStatus } from './types'

interface Reply {
  Status?: string
  Result?: { Name?: string; CreditCode?: string; OperName?: string; Status?: string } | null
}

const SERVICE = 'Qichacha'
const TIMEOUT_MS = 5 * SECOND_MS
const FOUND = '200'
const NOTHING = '201'
/** 110: this query failed repeatedly; 120 and 122: too much traffic; 105, 199 and 203: its own errors. */
const CODES: Readonly<Record<string, Unavailability>> = {
  110: 'busy', 120: 'busy', 122: 'busy', 105: 'silent', 199: 'silent', 203: 'silent',
}

/** From the register's words: 存续, 在业, 吊销，未注销, 注销 and others. */
export function statusOf(words: string): EnterpriseStatus {
  if (/(^|[^未])注销/.test(words)) return 'deregistered'
  if (/吊销|撤销|责令关闭|除名/.test(words)) return 'revoked'
  return /存续|在业|在营|开业|正常/.test(words) ? 'active' : 'other'
}

/**
 * 企查查's 企业工商信息 (https://openapi.qcc.com/dataApi/410). A request is signed with the upper-case MD5 of key, seconds and secret.
 */
export function createQichachaRegister(
  { key, secretKey, endpoint }: QichachaConfig, timeoutMs = TIMEOUT_MS, now: () => number = Date.now,
): EnterpriseRegister {
  const missing = Object.entries({ key, secretKey, endpoint }).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`REGISTER_PROVIDER=qichacha 还缺 QICHACHA_* 设置：${missing.join('、')}`)
  if (!URL.canParse(endpoint)) throw new BadConfig('QICHACHA_ENDPOINT 要写成 https://主机')

  return {
    async find(creditCode) {
      const seconds = String(Math.floor(now() / SECOND_MS))
      const Token = createHash('md5').update(key + seconds + secretKey).digest('hex').toUpperCase()
      const url = new URL(`/ECIV4/GetBasicDetailsByName?${new URLSearchParams({ key, keyword: creditCode }).toString()}`, endpoint)
      const { Status: code = 'no code', Result: found } = await askJson<Reply>(
        SERVICE, url, { headers: { Token, Timespan: seconds } }, timeoutMs,
      )
      if (code === NOTHING) return null
      if (code !== FOUND) throw new Unavailable(SERVICE, CODES[code] ?? 'refused', code)
      // The query is a keyword: another enterprise may match it in another field.
      if (!found?.Name || found.CreditCode !== creditCode) return null
      return { creditCode, name: found.Name, legalPerson: found.OperName || null, status: statusOf(found.Status ?? '') }
    },
  }
}
