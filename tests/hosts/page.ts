import { AlipayComponent, Instance, WechatComponent, type Component, type Config, type Surroundings } from './component'
import type { Dialect } from './dialect'
import { Artist, type Drawable } from './template/draw'
import { Sight } from './sight'
import type { Scope } from './template/expression'
import type { Template } from './template/template'
import { walk, wordOf, type ViewNode } from './template/view'

/** A component of the build, as a page's or component's configuration names it. */
export interface ComponentSource {
  readonly file: string
  readonly config: Config
  readonly template: Template
  /** Its own components, by their tags. */
  readonly components: Components
}

export type Components = (tag: string) => ComponentSource | undefined

/** The visible settings of a page's configuration file. */
export interface PageLook {
  readonly title: string
  /** The page draws its own navigation bar. */
  readonly ownTop: boolean
}

/** A call of setData: its time and size. */
export interface SetData {
  readonly route: string
  readonly at: number
  readonly bytes: number
}

/** What pages need of their mini-program. */
export interface Life extends Pick<Surroundings, 'object' | 'run' | 'report' | 'later'> {
  /** Gets every finished setData of a page or one of its components. */
  sent(call: SetData): void
}

/** A page in the stack. */
export class Page extends Instance implements Drawable {
  view: ViewNode
  title: string
  /** The host's question before leaving the page, if there is one. */
  leaveQuestion: string | undefined
  /** Contents of edited fields, valid while the template's value is the same as at the edit. */
  private readonly written = new Map<string, { readonly given: unknown; readonly text: string }>()
  /** Its visible part and scroll position. */
  readonly sight: Sight
  private readonly artist = new Artist(this)
  private readonly living = new Map<string, Component>()
  private seen = new Set<string>()
  private drawing = false

  constructor(
    readonly route: string, private readonly life: Life, config: Config, readonly template: Template, readonly look: PageLook,
    private readonly components: Components, private readonly dialect: Dialect,
  ) {
    super(route, { ...life, changed: (bytes, then) => this.changed(bytes, then) }, { ...(config.data as object | undefined) })
    Object.assign(this.self, config, { data: this.self.data, route, __route__: route, is: route })
    this.title = look.title
    this.view = this.artist.draw()
    this.sight = new Sight(() => this.view, life.later)
  }

  scope(): Scope {
    return this.self.data as Scope
  }

  component(tag: string, path: string, values: Scope): Drawable | undefined {
    return this.place(this.components, tag, path, values)
  }

  /** The content of a field: the typed text, until the page sets another value. */
  shown(field: ViewNode): string {
    const { value } = field.attributes
    const written = this.written.get(field.path)
    return written && written.given === value ? written.text : wordOf(value)
  }

  /** Types into a field. */
  write(field: ViewNode, text: string): void {
    this.written.set(field.path, { given: field.attributes.value, text })
  }

  /** Redraws the current data. */
  refresh(): void {
    if (this.drawing) return
    this.drawing = true
    this.seen = new Set()
    try {
      this.view = this.artist.draw()
    } catch (error) {
      this.around.report(`${this.route}: ${(error as Error).message}`)
    }
    this.drawing = false
    for (const [path, component] of this.living) {
      if (this.seen.has(path)) continue
      this.living.delete(path)
      component.disappear()
    }
    this.sight.drawn()
  }

  /** The page and its components as last drawn: their files, their data, and the element around their content. */
  drawn(): { readonly file: string; readonly data: object; readonly node: ViewNode }[] {
    const inside = walk(this.view).flatMap((node) => {
      const component = this.living.get(node.path)
      return component ? [{ file: component.name, data: component.self.data, node }] : []
    })
    return [{ file: this.route, data: this.self.data, node: this.view }, ...inside]
  }

  close(): void {
    this.call('onUnload')
    for (const component of this.living.values()) component.disappear()
    this.living.clear()
  }

  private changed(bytes: number, then?: () => void): void {
    this.life.sent({ route: this.route, at: Date.now(), bytes })
    this.refresh()
    if (then) this.around.later(() => this.around.run(`${this.route}: after setData`, then))
  }

  /** The component at a path: the one of the last drawing, or a new one. */
  private place(components: Components, tag: string, path: string, values: Scope): Drawable | undefined {
    const source = components(tag)
    if (!source) return undefined
    this.seen.add(path)
    const known = this.living.get(path)
    if (known) {
      known.given(values)
      return known
    }
    const Kind = this.dialect.name === 'weapp' ? WechatComponent : AlipayComponent
    const inside = (...child: [string, string, Scope]) => this.place(source.components, ...child)
    const component = new Kind(source.file, this.around, source.config, source.template, inside)
    this.living.set(path, component)
    component.given(values)
    component.appear()
    return component
  }
}
