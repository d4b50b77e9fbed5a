import type { Scope } from './template/expression'
import type { Drawable } from './template/draw'
import type { Template } from './template/template'
import { withData } from './set-data'

export type Config = Readonly<Record<string, unknown>>
/** `this` of the functions of a page or component. */
export type Self = Record<string, unknown> & { data: object }

/** The environment that a page or component needs. */
export interface Surroundings {
  /** An empty object of the logic thread. */
  object(): Record<string, unknown>
  /** Runs code of the build. An error is reported, and also passed to the app. */
  run(what: string, code: () => unknown): unknown
  report(problem: string): void
  /** Schedules a redraw and calls `then` after it. */
  changed(bytes: number, then?: () => void): void
  later(code: () => void): void
}

/** The common part of pages and components: data, and functions from the build. */
export abstract class Instance {
  readonly self: Self

  constructor(readonly name: string, readonly around: Surroundings, data: object) {
    this.self = Object.assign(around.object(), { data, setData: (patch: object, then?: () => void) => this.setData(patch, then) })
  }

  /** Calls a function of the build if there is one. */
  call(name: string, ...args: unknown[]): void {
    const code = this.self[name]
    if (typeof code === 'function') this.around.run(`${this.name}.${name}`, () => code.apply(this.self, args))
  }

  handle(handler: string, event: object): void {
    if (typeof this.self[handler] !== 'function') {
      return this.around.report(`${this.name} has no function ${handler}, which its template binds`)
    }
    this.call(handler, event)
  }

  /** The root of a setData path, where that is not the data itself. */
  protected before(_patch: object): object {
    return this.self.data
  }

  private setData(patch: object, then?: () => void): void {
    try {
      const { data, bytes } = withData(this.before(patch), patch)
      this.self.data = data
      this.around.changed(bytes, then)
    } catch (error) {
      this.around.report(`${this.name}: ${(error as Error).message}`)
    }
  }
}

type Children = (tag: string, path: string, values: Scope) => Drawable | undefined

/** A component of the build on a page. */
export abstract class Component extends Instance implements Drawable {
  constructor(
    name: string, around: Surroundings, config: Config, data: object, readonly template: Template, private readonly children: Children,
  ) {
    super(name, around, data)
    Object.assign(this.self, config.methods)
  }

  abstract scope(): Scope
  /** Sets its properties. */
  abstract given(values: Scope): void
  abstract appear(): void
  abstract disappear(): void

  component(tag: string, path: string, values: Scope): Drawable | undefined {
    return this.children(tag, path, values)
  }
}

interface Property {
  readonly value: unknown
}

/** WeChat: the properties become part of the data. */
export class WechatComponent extends Component {
  private last: Scope = {}

  constructor(name: string, around: Surroundings, private readonly config: Config, template: Template, children: Children) {
    const properties = config.properties as Readonly<Record<string, Property>>
    super(name, around, config, Object.fromEntries(Object.entries(properties).map(([key, { value }]) => [key, value])), template, children)
    this.self.properties = this.self.data
  }

  scope(): Scope {
    return this.self.data as Scope
  }

  given(values: Scope): void {
    const own = Object.keys(this.config.properties as object)
    const fresh = own.filter((key) => key in values && values[key] !== this.last[key])
    this.last = values
    if (fresh.length > 0) this.self.data = { ...this.self.data, ...Object.fromEntries(fresh.map((key) => [key, values[key]])) }
    this.self.properties = this.self.data
  }

  appear(): void {
    this.enter('created')
    this.enter('attached')
    this.enter('ready')
  }

  disappear(): void {
    this.enter('detached')
  }

  private enter(stage: string): void {
    const { lifetimes, [stage]: direct } = this.config as { lifetimes?: Record<string, unknown> } & Config
    const code = lifetimes?.[stage] ?? direct
    if (typeof code === 'function') this.around.run(`${this.name}.${stage}`, () => code.call(this.self))
  }
}

/** Alipay: the properties are its props; its template sees props and data, and data wins. */
export class AlipayComponent extends Component {
  constructor(name: string, around: Surroundings, private readonly config: Config, template: Template, children: Children) {
    super(name, around, config, { ...(config.data as object | undefined) }, template, children)
    this.self.props = { ...(config.props as object | undefined) }
  }

  scope(): Scope {
    return { ...(this.self.props as object), ...this.self.data }
  }

  given(values: Scope): void {
    const props = { ...(this.config.props as object | undefined), ...values }
    const before = this.self.props as Scope
    if (Object.keys(props).every((key) => before[key] === (props as Scope)[key])) return
    this.enter('deriveDataFromProps', props)
    this.self.props = props
  }

  appear(): void {
    this.around.later(() => this.enter('didMount'))
  }

  disappear(): void {
    this.enter('didUnmount')
  }

  /** A path that starts at a prop starts from the prop's value (see NervJS/taro#14701 for the effect). */
  protected override before(patch: object): object {
    const names = Object.keys(patch).map((path) => /^\w+/.exec(path)?.[0] ?? '')
    const props = this.self.props as Scope
    const seeds = names.filter((name) => !(name in this.self.data) && name in props)
    return { ...Object.fromEntries(seeds.map((name) => [name, props[name]])), ...this.self.data }
  }

  private enter(stage: string, ...args: unknown[]): void {
    const code = this.config[stage]
    if (typeof code === 'function') this.around.run(`${this.name}.${stage}`, () => code.apply(this.self, args))
  }
}
