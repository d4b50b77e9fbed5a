import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { alipayFunctions } from './api/alipay'
import type { Phone } from './api/phone'
import { wechatFunctions } from './api/wechat'
import { appJsonProblems, type WechatAppConfig } from './app-json'
import { Clock } from './clock'
import type { Config } from './component'
import type { Device } from './device'
import { alipay, weapp, type Dialect } from './dialect'
import { dispatch, type Happening } from './events'
import { guarded } from './guard'
import { Network, type Wire } from './network'
import { Page, type Components, type ComponentSource, type Life, type SetData } from './page'
import { Realm, textOf } from './realm'
import { Stack, type Address } from './stack'
import { Templates } from './template/template'
import { wordOf, type ViewNode } from './template/view'

export interface HostOptions {
  readonly name: Dialect['name']
  /** The build: `dist/weapp`. */
  readonly folder: string
  readonly device: Device
  /** The server's address. */
  readonly server: string
  /** The server's address in the build. */
  readonly builtServer: string
  readonly wire: Wire
  /** Gets every problem, at once. */
  readonly report: (problem: string) => void
}

interface FileConfig {
  readonly usingComponents?: Readonly<Record<string, string>>
  readonly navigationStyle?: string
  readonly transparentTitle?: string
  readonly [key: string]: unknown
}

interface AppConfig extends FileConfig, WechatAppConfig {
  readonly window?: Readonly<Record<string, unknown>>
}

/** By build: the check reads every file, and a build does not change while tests run. */
const checked = new Map<string, readonly string[]>()

function problemsOf(folder: string, app: AppConfig): readonly string[] {
  const known = checked.get(folder) ?? appJsonProblems(folder, app)
  checked.set(folder, known)
  return known
}

/** A running mini-program, from its start to its end. */
export class Host {
  readonly dialect: Dialect
  readonly stack: Stack
  /** Every call of setData since the start. */
  readonly sent: SetData[] = []
  readonly clock: Clock
  private readonly realm: Realm
  private readonly templates: Templates
  private readonly network: Network
  private readonly app: AppConfig
  private readonly phone: Phone
  private readonly life: Life
  private readonly routes: ReadonlySet<string>
  private readonly configs = new Map<string, Config>()
  private readonly components = new Map<string, ComponentSource>()
  private registering: ((config: Config) => void) | undefined
  private appObject: Record<string, unknown> = {}

  constructor(private readonly options: HostOptions, start: Partial<Address> = {}) {
    const { folder, device, report } = options
    this.dialect = options.name === 'weapp' ? weapp : alipay
    this.clock = new Clock((error) => this.failed('a timer', error), device.clockAhead)
    this.realm = new Realm(folder, this.clock, report)
    this.templates = Templates.of(folder, this.dialect)
    this.network = new Network(device, options.builtServer, options.server, options.wire, report)
    this.app = this.read<AppConfig>('app.json')
    if (options.name === 'weapp') problemsOf(folder, this.app).forEach(report)
    this.routes = new Set([
      ...this.app.pages, ...(this.app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => path.posix.join(root, page))),
    ])
    this.stack = new Stack((address) => this.makePage(address), (route) => this.routes.has(route), device)
    const first = { route: start.route ?? this.app.pages[0] ?? '', query: this.queryOf(start.query ?? {}) }
    this.phone = {
      device, network: this.network, stack: this.stack, clock: this.clock, start: first, onShow: new Set(), onHide: new Set(),
      onError: new Set(), onRejection: new Set(),
      copy: (value) => this.realm.copy(value), run: (what, code) => void this.run(what, code), report,
    }
    this.life = {
      object: () => this.realm.copy({}), run: (what, code) => this.run(what, code), report,
      later: (code) => void this.clock.setTimeout(code), sent: (call) => void this.sent.push(call),
    }
    try {
      this.boot()
      this.launch(first)
    } catch (error) {
      this.close()
      throw error
    }
  }

  get page(): Page {
    return this.stack.top
  }

  /** Dispatches an event to an element; returns the number of handlers called. */
  happen(target: ViewNode, happening: Happening): number {
    const { device } = this.options
    device.pressing = happening.type === 'tap'
    // Promises of a handler still belong to the press; timers and answers do not.
    setImmediate(() => { device.pressing = false })
    return dispatch(this.dialect, target, happening, (value) => this.realm.copy(value))
  }

  /** The mini-program goes to the background, or comes back. */
  hide(): void {
    this.page.call('onHide')
    this.lifeOfApp('onHide', {})
    for (const listener of this.phone.onHide) this.run('onAppHide', () => listener(this.realm.copy({})))
  }

  show(): void {
    const options = this.realm.copy({ path: this.page.route, query: {}, scene: 1001 })
    this.lifeOfApp('onShow', options)
    for (const listener of this.phone.onShow) this.run('onAppShow', () => listener(options))
    this.page.call('onShow')
  }

  /** Ends it without notice, as the phone does. */
  close(): void {
    this.clock.stop()
    this.network.close()
    this.options.device.forgetListeners()
  }

  private boot(): void {
    const { global, name } = this.dialect
    const functions = name === 'weapp' ? wechatFunctions(this.phone) : alipayFunctions(this.phone)
    const register = (config: Config) => this.registering?.(config)
    this.realm.define({
      [global]: guarded(this.dialect, functions, this.options.report),
      App: (config: Config) => { this.appObject = Object.assign(this.realm.copy({}), config) },
      Page: register,
      Component: register,
      getApp: () => this.appObject,
      getCurrentPages: () => this.stack.pages.map(({ self }) => self),
      // Alipay's logic thread is a worker, with the name of its web-view here.
      ...(name === 'alipay' ? { navigator: this.realm.copy({ swuserAgent: 'Android AlipayClient/10.5.90' }) } : {}),
    })
    this.run('app.js', () => this.realm.load('app'))
  }

  private launch(first: Address): void {
    const options = this.realm.copy({ path: first.route, query: first.query, scene: 1001, referrerInfo: {} })
    this.lifeOfApp('onLaunch', options)
    this.lifeOfApp('onShow', options)
    if (this.routes.has(first.route)) return this.stack.push(first)
    if (typeof this.appObject.onPageNotFound !== 'function') return this.stack.push({ route: this.app.pages[0] ?? '', query: {} })
    // The app has to redirect; until then its first page is shown.
    this.stack.push({ route: this.app.pages[0] ?? '', query: {} })
    this.lifeOfApp('onPageNotFound', this.realm.copy({ ...first, path: first.route, isEntryPage: true }))
  }

  private lifeOfApp(name: string, argument: object): void {
    const code = this.appObject[name]
    if (typeof code === 'function') this.run(`App.${name}`, () => code.call(this.appObject, argument))
  }

  private run(what: string, code: () => unknown): unknown {
    try {
      return code()
    } catch (error) {
      return this.failed(what, error)
    }
  }

  /** A promise of the build was rejected, and no one handles it. */
  reject(reason: unknown): void {
    for (const listener of this.phone.onRejection) this.run('onUnhandledRejection', () => listener({ reason }))
  }

  private failed(what: string, error: unknown): void {
    this.options.report(`${what}: ${textOf(error)}`)
    const { message = String(error), stack = '' } = error as { message?: string; stack?: string }
    for (const listener of this.phone.onError) listener(message, stack)
  }

  private queryOf(query: Readonly<Record<string, string>>): Record<string, string> {
    if (!this.dialect.decodesQuery) return { ...query }
    return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, decodeURIComponent(value)]))
  }

  private makePage({ route, query }: Address): Page {
    const file = this.read<FileConfig>(`${route}.json`)
    const components = this.componentsOf(route, file)
    const config = this.configOf(route)
    const [own, usual] = this.dialect.title
    const { unknownKeys, hasOwnTop } = this.dialect
    for (const key of unknownKeys) if (key in file) this.options.report(`${route}.json: ${this.options.name} has no key ${key}`)
    const page = new Page(
      route, this.life,
      config, this.templates.get(`${route}.${this.dialect.markup}`, Object.keys(file.usingComponents ?? {})),
      { title: wordOf(file[own] ?? this.app.window?.[usual]), ownTop: hasOwnTop(file) }, components, this.dialect,
    )
    page.self.options = this.realm.copy(this.queryOf(query))
    return page
  }

  /** What a file of the build registers when it runs. */
  private configOf(file: string): Config {
    const known = this.configs.get(file)
    if (known) return known
    let found: Config = {}
    this.registering = (config) => { found = config }
    this.run(`${file}.js`, () => this.realm.load(file))
    this.registering = undefined
    this.configs.set(file, found)
    return found
  }

  private componentsOf(file: string, { usingComponents = {} }: FileConfig): Components {
    const files = new Map(Object.entries(usingComponents).map(([tag, where]) =>
      [tag, path.posix.join(where.startsWith('/') ? '' : path.posix.dirname(file), where)]))
    return (tag) => {
      const where = files.get(tag)
      return where === undefined ? undefined : this.componentSource(where)
    }
  }

  private componentSource(file: string): ComponentSource {
    const known = this.components.get(file)
    if (known) return known
    const config = this.read<FileConfig>(`${file}.json`)
    const source: ComponentSource = {
      file, config: this.configOf(file), components: this.componentsOf(file, config),
      template: this.templates.get(`${file}.${this.dialect.markup}`, Object.keys(config.usingComponents ?? {})),
    }
    this.components.set(file, source)
    return source
  }

  private read<T>(file: string): T {
    const full = path.join(this.options.folder, file)
    if (!existsSync(full)) throw new Error(`The build has no ${file}`)
    return JSON.parse(readFileSync(full, 'utf8')) as T
  }
}
