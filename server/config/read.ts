import Ajv from 'ajv'
import { T } from '@daogang/contract/endpoint'
import type { Static, TSchema } from 'typebox'
import { BadConfig } from './bad-config'
import { ABOUT, FORMATS, type About, type Settings } from './schema'

export type Env = Record<string, string | undefined>
export type Values<S extends Settings> = { [N in keyof S]: Static<S[N]> }

export const isSet = (env: Env, name: string): boolean => env[name] !== undefined && env[name] !== ''

/** The text of an environment variable as the type that its schema asks for. A text that is no number stays one, and is refused. */
function parse(schema: TSchema & { type?: string }, given: string): unknown {
  if (schema.type === 'integer') return /^\d{1,9}$/.test(given) ? Number(given) : given
  return schema.type === 'array' ? given.split(/[\s,]+/).filter(Boolean) : given
}

const defaultOf = (schema: TSchema & About & { default?: unknown }, isProduction: boolean): unknown =>
  (isProduction ? schema.productionDefault : undefined) ?? schema.default

function check(settings: Settings, given: Record<string, unknown>): void {
  const isValid = new Ajv({ verbose: true, formats: FORMATS, keywords: [...ABOUT] }).compile(T.Partial(T.Object(settings)))
  if (isValid(given)) return
  const [error] = isValid.errors ?? []
  // The value itself stays out of the message: it may hold a password.
  throw new BadConfig(`${error?.instancePath.split('/')[1]} ${(error?.parentSchema as About | undefined)?.errorMessage}`)
}

/** Reads settings from the environment. Names a bad or missing one and what it should be. */
export function readSettings<S extends Settings & { NODE_ENV: TSchema }>(settings: S, env: Env): Values<S> {
  const isProduction = env.NODE_ENV === 'production'
  const entries = Object.entries<Settings[string]>(settings)
  const given = Object.fromEntries(entries
    .filter(([name, schema]) => isSet(env, name) || (schema.takesEmpty && env[name] !== undefined))
    .map(([name, schema]) => [name, parse(schema, env[name] ?? '')]))
  check(settings, given)
  for (const [name, { requiredInProduction }] of entries) {
    if (isProduction && requiredInProduction && !isSet(env, name)) {
      throw new BadConfig(`NODE_ENV=production 需要 ${name}${requiredInProduction}`)
    }
  }
  const defaults = Object.fromEntries(entries.map(([name, schema]) => [name, defaultOf(schema, isProduction)]))
  return { ...defaults, ...given } as Values<S>
}
