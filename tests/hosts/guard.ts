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

/** Functions that tell whether there is another; asking them for what is not there is no mistake. */
const NOT_HERE = 'is none of the functions that this host has: teach it or do without'

/** What the build itself keeps there (webpack its chunks, Taro its events), and what Taro's adapter looks for under WeChat's name. */
const OF_THE_BUILD = ['webpackJsonp', 'taroEventCenter', 'onBLEConnectionStateChange', 'offBLEConnectionStateChange']

/**
 * The vendor's object as the build finds it: every function that the typings name, those of the host checked against them.
 * Reading another name, calling one in a shape that the typings do not allow, or calling one that the host lacks is reported.
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
    object[name] = (...args: unknown[]) => {
      if (!code) {
        report(`${dialect.global}.${name} ${NOT_HERE}`)
        throw new Error(`${name} ${NOT_HERE}`)
      }
      const wrong = shapes.wrong(name, args)
      if (wrong) report(`${dialect.global}.${name}: ${wrong}`)
      return code(...args)
    }
  }
  return new Proxy(object, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !OF_THE_BUILD.includes(name)) report(`${dialect.global}.${name} does not exist`)
      return Reflect.get(target, name) as unknown
    },
  })
}
