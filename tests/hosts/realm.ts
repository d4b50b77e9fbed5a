import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import type { Clock } from './clock'

/**
 * Globals that V8 gives every context and logic threads lack. WeChat has its WXWebAssembly, refuses eval and new Function, and polyfills
 * the language with core-js, except Proxy, which only engines older than our browserslist lack
 * (developers.weixin.qq.com/miniprogram/dev/framework/runtime/js-support.html). There are no browser globals at all.
 */
const ABSENT = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'console']

const AROUND = '(function (require, module, exports) {'

/** Compiled once, run in many realms. */
const scripts = new Map<string, vm.Script>()

function compile(file: string): vm.Script {
  const known = scripts.get(file)
  if (known) return known
  // Positions in stacks are those of the file.
  const script = new vm.Script(`${AROUND}${readFileSync(file, 'utf8')}\n})`, { filename: file, columnOffset: -AROUND.length })
  scripts.set(file, script)
  return script
}

const DATE = `(now) => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...parts) { if (parts.length) super(...parts); else super(now()) }
    static now() { return now() }
  }
}`

/** A logic thread: the language, a module loader, timers, a console, and the vendor's object. Nothing else. */
export class Realm {
  private readonly context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
  private readonly modules = new Map<string, { exports: unknown }>()
  private readonly parse: (text: string) => unknown

  constructor(private readonly folder: string, clock: Clock, report: (problem: string) => void) {
    for (const name of ABSENT) vm.runInContext(`delete globalThis.${name}`, this.context)
    const setDate = vm.runInContext(DATE, this.context) as (now: () => number) => void
    setDate(clock.now)
    this.parse = vm.runInContext('(text) => JSON.parse(text)', this.context) as (text: string) => unknown
    const quiet = () => undefined
    this.define({
      setTimeout: clock.setTimeout, setInterval: clock.setInterval, clearTimeout: clock.clear, clearInterval: clock.clear,
      console: {
        log: quiet, info: quiet, debug: quiet, warn: quiet, group: quiet, groupEnd: quiet, time: quiet, timeEnd: quiet,
        error: (...words: unknown[]) => report(`console.error: ${words.map(textOf).join(' ')}`),
      },
    })
  }

  define(globals: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(this.context, name, { value, writable: true, configurable: true, enumerable: false })
    }
  }

  /** Values cross into a logic thread as text, so that no prototype or function of the outside comes with them. */
  copy<V>(value: V): V {
    return (value === undefined ? undefined : this.parse(JSON.stringify(value))) as V
  }

  /** Runs a file of the build, once. */
  load(file: string): unknown {
    const full = path.join(this.folder, file.endsWith('.js') ? file : `${file}.js`)
    const known = this.modules.get(full)
    if (known) return known.exports
    const module = { exports: this.copy({}) as unknown }
    this.modules.set(full, module)
    const require = (wanted: string) => {
      if (!wanted.startsWith('.')) throw new Error(`require('${wanted}') in ${file}: a logic thread finds relative paths only`)
      return this.load(path.relative(this.folder, path.join(path.dirname(full), wanted)))
    }
    const run = compile(full).runInContext(this.context) as (...args: unknown[]) => void
    run.call(undefined, require, module, module.exports)
    return module.exports
  }
}

/** An error's message, from any realm. */
export function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'message' in value) {
    const { message, stack } = value as { message: unknown; stack?: unknown }
    return typeof stack === 'string' && stack !== '' ? stack : textOf(message)
  }
  return typeof value === 'string' ? value : JSON.stringify(value) ?? String(value)
}
