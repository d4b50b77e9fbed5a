import path from 'node:path'
import type { Functions } from './api/phone'
import type { Dialect } from './dialect'
import { Shapes } from './shapes'

const packageFolder = (name: string) => path.dirname(require.resolve(`${name}/package.json`))

const known = new Map<Dialect['name'], Shapes>()

/** The vendor's typings, read once. */
function shapesOf({ name }: Dialect): Shapes {
  const found = known.get(name)
  if (found) return found
  const shapes = name === 'weapp'
    ? new Shapes([path.join(packageFolder('miniprogram-api-typings'), 'types/wx/lib.wx.api.d.ts')], 'Wx')
    : new Shapes(['lib.my.d.ts', 'lib.my.extra.d.ts'].map((file) => path.join(packageFolder('@mini-types/my'), 'types', file)), 'my')
  known.set(name, shapes)
  return shapes
}

/** Names of the vendor's functions that a host of this process has, and those that the app called. */
export const functionsUsed = { given: new Set<string>(), called: new Set<string>() }

const NOT_IMPLEMENTED = 'is none of the functions that this host has: teach it or do without'

/**
 * Names that the build itself stores there (chunks of webpack, events of Taro), and names that Taro's adapter looks up on WeChat's object.
 */
const BUILD_GLOBALS = ['webpackJsonp', 'taroEventCenter', 'onBLEConnectionStateChange', 'offBLEConnectionStateChange']

/**
 * The vendor's object as the build sees it: every function in the typings, with the host's functions checked against them. Reports an
 * access to another name, a call in a form that the typings do not allow, and a call of a function that the host lacks.
 */
export function guarded(dialect: Dialect, functions: Functions, report: (problem: string) => void): Record<string, unknown> {
  const shapes = shapesOf(dialect)
  const object: Record<string, unknown> = {}
  for (const name of shapes.names) {
    const given = functions[name]
    const code = typeof given === 'function' ? given as (...args: unknown[]) => unknown : undefined
    if (given !== undefined && !code) {
      object[name] = given
      continue
    }
    if (code) functionsUsed.given.add(name)
    object[name] = (...args: unknown[]) => {
      if (!code) {
        report(`${dialect.global}.${name} ${NOT_IMPLEMENTED}`)
        throw new Error(`${name} ${NOT_IMPLEMENTED}`)
      }
      functionsUsed.called.add(name)
      const wrong = shapes.wrong(name, args)
      if (wrong) report(`${dialect.global}.${name}: ${wrong}`)
      return code(...args)
    }
  }
  return new Proxy(object, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !BUILD_GLOBALS.includes(name)) report(`${dialect.global}.${name} does not exist`)
      return Reflect.get(target, name) as unknown
    },
  })
}
