import { T } from '@daogang/contract/endpoint'
import type { TSchema } from 'typebox'
import { isProxyList } from './proxies'

/** What a setting's schema says beside JSON Schema's own `description` and `default`. */
export interface About {
  /** Never printed and never part of a message. */
  secret?: true
  /** The server does not start in production without it. The text is the end of that message. */
  requiredInProduction?: string
  /** The default in production, where it is another one. */
  productionDefault?: string
  /** The default as docs/settings.md shows it, where it is computed. */
  shownDefault?: string
  /** An empty value is a value. For all other settings it means “not set”. */
  takesEmpty?: true
  /** Follows the setting's name in the message about a bad value. In Chinese, for the person who starts the server. */
  errorMessage?: string
}

export const ABOUT: readonly (keyof About)[] =
  ['secret', 'requiredInProduction', 'productionDefault', 'shownDefault', 'takesEmpty', 'errorMessage']

export type Settings = Record<string, TSchema & About>

export const integer = (description: string, usual: number, minimum: number, maximum: number, about: Pick<About, 'shownDefault'> = {}) =>
  T.Integer({ description, default: usual, minimum, maximum, errorMessage: `要填 ${minimum} 到 ${maximum} 之间的整数`, ...about })

/** One of a few words. Without `usual`, the first one is the default. */
export const choice = <const V extends string>(
  description: string, values: readonly V[], { usual, productionDefault }: { usual?: NoInfer<V>; productionDefault?: NoInfer<V> } = {},
) => T.Enum([...values], {
  description, default: usual ?? values[0], errorMessage: `只能是 ${values.join('、')}`, ...(productionDefault && { productionDefault }),
})

type TextOptions = About & { default?: string; minLength?: number; pattern?: string; format?: Format }

/** A text. It is empty where it is not set and has no default. */
export const text = (description: string, options: TextOptions = {}) => T.String({ description, default: '', ...options })

/** Texts, separated by commas or spaces. The limit and its message are those of each text. */
export const list = (
  description: string, { minLength, errorMessage, ...options }: About & { default?: string[]; minLength?: number } = {},
) => T.Array(
  T.String({ ...(minLength !== undefined && { minLength }), ...(errorMessage !== undefined && { errorMessage }) }),
  { description, default: [], ...options },
)

const hasProtocol = (value: string, protocols: RegExp): boolean => URL.canParse(value) && protocols.test(new URL(value).protocol)

/** Checks that JSON Schema has no keyword for. */
export const FORMATS = {
  'postgres-url': (value: string) => hasProtocol(value, /^postgres(ql)?:$/),
  'redis-url': (value: string) => hasProtocol(value, /^rediss?:$/),
  'https-url': (value: string) => hasProtocol(value, /^https:$/),
  proxies: isProxyList,
  origin: (value: string) => hasProtocol(value, /^https?:$/) && new URL(value).origin === value,
} as const

type Format = keyof typeof FORMATS
