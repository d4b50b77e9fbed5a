import type { CollectedGroup, Recipient } from '@daogang/contract/personal-data'
import { GROUPS, items, type DataItem } from './registry/items'
import { recipients } from './registry/recipients'

const all: readonly DataItem[] = Object.values(items)

const groups: CollectedGroup[] = GROUPS.map((title) => ({
  title,
  items: all.filter(({ group }) => group === title).map(({ name, purpose, scene, method, required, kept, sensitive }) => ({
    name, purpose, scene, method, required: required || '', kept, sensitive: sensitive === true,
  })),
}))

/** The list of collected data, as the registry has it. */
export const collected = () => ({ groups })

const shown: Recipient[] = recipients.map(({ name, kind, what, purpose, scene, method, policy, where }) => ({
  name, kind, what: what.map((item) => items[item].name), purpose, scene, method, policy: policy ?? '', where: where ?? '',
}))

/** The list of recipients, as the registry has it. */
export const shared = () => ({ recipients: shown })
