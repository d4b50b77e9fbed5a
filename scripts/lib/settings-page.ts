import type { TSchema } from 'typebox'
import { PROVIDER_GROUPS } from '../../server/config/provider-settings'
import type { About } from '../../server/config/schema'
import { SERVER_GROUPS } from '../../server/config/server-settings'

type Setting = TSchema & About & {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  default?: unknown
  description?: string
}

const code = (value: unknown): string => (String(value) === '' ? '' : `\`${String(value)}\``)

function valuesOf({ type, enum: words, minimum, maximum }: Setting): string {
  if (words) return words.map(code).join(', ')
  if (type === 'integer') return `${minimum} to ${maximum}`
  return type === 'array' ? 'list' : 'text'
}

function defaultOf(setting: Setting): string {
  if (setting.shownDefault) return setting.shownDefault
  const usual = code(setting.default)
  return setting.productionDefault ? `${usual}, in production ${code(setting.productionDefault)}` : usual
}

const notesOf = ({ description, requiredInProduction, secret }: Setting): string =>
  [description, requiredInProduction && '**Required in production.**', secret && 'Secret.'].filter(Boolean).join(' ')

const rowOf = (name: string, setting: Setting): string =>
  `| ${[code(name), valuesOf(setting), defaultOf(setting), notesOf(setting)].join(' | ')} |`

/** `docs/settings.md`: every setting of the server, from its schema. */
export const settingsPage = (): string => [
  '# Settings',
  '',
  '<!-- Written by `npm run settings` from server/config. Change the schema there, not this page. -->',
  '',
  'The server reads its settings from the environment and refuses bad ones with the name and what to do. An empty value means “not set”.',
  ...[...SERVER_GROUPS, ...PROVIDER_GROUPS].flatMap((group) => [
    '',
    `## ${group.title}`,
    '',
    ...('intro' in group ? [group.intro, ''] : []),
    '| setting | values | default | what it does |',
    '|---|---|---|---|',
    ...Object.entries<Setting>(group.settings).map(([name, setting]) => rowOf(name, setting)),
  ]),
  '',
].join('\n')
