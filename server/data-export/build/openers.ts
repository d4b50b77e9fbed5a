import type { MessageHost } from '@daogang/contract/subscription'
import { createNumberBox } from '../../certificate/number-box'
import type { Config } from '../../config'
import { createVisitBox } from '../../content-check/visits'
import { createPayeeVault } from '../../payee/vault'
import { createPayeeBox } from '../../payout/payee-box'
import { createVault } from '../../real-name/vault'
import { createSubscriberBox } from '../../subscription/subscribers'
import type { AnyRow } from '../queries/rows'

/** A sealed column that its owner gets in the clear. */
export interface Opener {
  /** The columns of the row that its label is made of. They are read too, and not written. */
  labels: readonly string[]
  /** @param row with the columns of its label */
  open(sealed: Buffer, row: Readonly<Record<string, string>>): unknown
}

export type Openers = Readonly<Record<string, Opener>>

const OF_HOST = ['account_id', 'host'] as const
/** A hash has no way back, also for its owner. */
const HASHED: Opener = { labels: [], open: () => '只存了加密后的结果，到岗也看不到原来的' }

/** How each sealed column is opened, by `table.column`. A test holds that no other binary column is exported. */
export function createOpeners(config: Config): Openers {
  const [vault, payees, payouts, numbers] = [createVault(config), createPayeeVault(config), createPayeeBox(config), createNumberBox(config)]
  const [subscribers, visits] = [createSubscriberBox(config.sealSecrets), createVisitBox(config.sealSecrets)]
  const hostAccount = ({ account_id: accountId = '', host = '' }: Readonly<Record<string, string>>) =>
    ({ accountId, host: host as MessageHost })
  const named = (label: string, open: (label: string, sealed: Buffer) => unknown): Opener =>
    ({ labels: [label], open: (sealed, row) => open(row[label] ?? '', sealed) })
  return {
    'real_name.sealed': named('id', vault.open),
    'pay_register.sealed': named('payslip_id', vault.open),
    'payee.sealed': named('id', payees.open),
    'payout.payee': named('id', payouts.open),
    'certificate.sealed': named('id', numbers.open),
    'subscriber.open_id': { labels: OF_HOST, open: (sealed, row) => subscribers.open(hostAccount(row), sealed) },
    'mini_program_visit.open_id': { labels: OF_HOST, open: (sealed, row) => visits.open(hostAccount(row), sealed) },
    'alipay_user.user_hash': HASHED,
  }
}

/** A row with its sealed columns open. One that cannot be opened, because the key was changed, is left out and reported. */
export function openRow(openers: Openers, table: string, row: AnyRow, onFault: (error: unknown, column: string) => void): AnyRow {
  const changes = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    if (!(value instanceof Uint8Array)) return []
    const opener = openers[`${table}.${column}`]
    if (!opener) return [[column, null]]
    try {
      const labels = Object.fromEntries(opener.labels.map((label) => [label, String(row[label])]))
      return [[column, opener.open(Buffer.from(value), labels)]]
    } catch (error) {
      onFault(error, `${table}.${column}`)
      return [[column, null]]
    }
  })
  return { ...row, ...Object.fromEntries(changes) }
}
