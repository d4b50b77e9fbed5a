import type { Evaluate, Scope } from './expression'
import type { Definition, Part, Template } from './template'
import { wordOf, type Owner, type ViewNode } from './view'

/** A page or component that can be drawn. */
export interface Drawable extends Owner {
  readonly template: Template
  /** The data for its template. */
  scope(): Scope
  /** Its component at that place, with the current properties. */
  component(tag: string, path: string, values: Readonly<Record<string, unknown>>): Drawable | undefined
}

/** Deeper than any page: a template that includes itself endlessly. */
const MAX_LEVELS = 400

/**
 * The result of an included template with its data. Templates see only that data, and setData keeps unchanged objects (`set-data.ts`), so
 * the elements of equal data are reused.
 */
interface Drawn {
  readonly owner: Drawable
  readonly definition: Definition | undefined
  readonly data: Scope | undefined
  /** The inclusions inside it, by path. */
  readonly inside: Map<string, Drawn>
  nodes: readonly (ViewNode | string)[]
  /** A component has its own data, so an inclusion with one is always redrawn. */
  hasComponent: boolean
}

const newDrawn = (owner: Drawable, definition?: Definition, data?: Scope): Drawn =>
  ({ owner, definition, data, inside: new Map(), nodes: [], hasComponent: false })

/** Draws a page repeatedly, and reuses the unchanged parts of the previous drawing. */
export class Artist {
  private before: Drawn | undefined

  constructor(private readonly page: Drawable) {}

  /** @throws for what templates refuse; the previous elements stay as they were */
  draw(): ViewNode {
    const root: ViewNode = {
      tag: 'page', path: '', id: '', attributes: {}, dataset: {}, bindings: new Map(), owner: this.page, parent: undefined, children: [],
    }
    const now = newDrawn(this.page)
    const moved: Moved = []
    drawContent(this.page, root, this.page.template, '', { before: this.before, now, moved })
    for (const [node, parent] of moved) node.parent = parent
    this.before = now
    return root
  }
}

/** Elements of the previous drawing, with their current parents. */
type Moved = [node: ViewNode, parent: ViewNode][]

/** The current place: in the previous drawing, if it was there, and in this one. */
interface Course {
  readonly before: Drawn | undefined
  readonly now: Drawn
  readonly moved: Moved
}

function drawContent(owner: Drawable, into: ViewNode, template: Template, path: string, course: Course): void {
  new Drawing(owner, template).all(template.content, { ...owner.scope(), ...template.modules }, into, path, 0, course)
}

function isSame(one: Scope | undefined, other: Scope | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => name in other && Object.is(one[name], other[name]))
}

class Drawing {
  constructor(private readonly owner: Drawable, private readonly template: Template) {}

  all(parts: readonly (Part | Evaluate)[], scope: Scope, into: ViewNode, path: string, level: number, course: Course): void {
    if (level > MAX_LEVELS) throw new Error('template: it includes itself without end')
    let met = false
    parts.forEach((part, at) => {
      if (typeof part === 'function') {
        const text = part(scope)
        if (wordOf(text) !== '') into.children.push(wordOf(text))
        return
      }
      if (part.when === undefined) met = false
      else if (met && part.when === 'else') return
      else if (part.when !== 'else') {
        met = Boolean(part.when(scope))
        if (!met) return
      }
      this.each(part, scope, into, `${path}/${at}`, level, course)
    })
  }

  private each(part: Part, scope: Scope, into: ViewNode, path: string, level: number, course: Course): void {
    if (!part.each) return this.one(part, scope, into, path, level, course)
    const items = part.each(scope) ?? []
    if (!Array.isArray(items)) throw new Error(`template: <${part.tag}> is to be repeated for what is no list`)
    const keys = new Set<string>()
    items.forEach((item: unknown, index) => {
      const key = wordOf(part.key === '*this' ? item : (item as Record<string, unknown> | undefined)?.[part.key ?? ''])
      if (key === '') throw new Error(`template: item ${index} of a list of <${part.tag}> has no ${part.key}`)
      if (keys.has(key)) throw new Error(`template: two items of a list of <${part.tag}> have the key ${key}`)
      keys.add(key)
      this.one(part, { ...scope, item, index }, into, `${path}:${key}`, level, course)
    })
  }

  private one(part: Part, scope: Scope, into: ViewNode, path: string, level: number, course: Course): void {
    if (part.tag === 'block') return this.all(part.children, scope, into, path, level + 1, course)
    if (part.tag === 'template') return this.include(part, scope, into, path, level, course)
    const attributes: Record<string, unknown> = {}
    for (const [name, value] of part.attributes) attributes[name] = value(scope)
    const node: ViewNode = {
      tag: part.tag, path, id: wordOf(attributes.id), attributes, parent: into, children: [],
      dataset: Object.fromEntries([...part.dataset].map(([name, value]) => [name, value(scope)])),
      bindings: new Map([...part.bindings].map(([type, { stops, handler }]) => [type, { stops, handler: String(handler(scope)) }])),
      owner: this.owner,
    }
    into.children.push(node)
    const component = this.owner.component(part.tag, path, attributes)
    if (component) {
      course.now.hasComponent = true
      drawContent(component, node, component.template, path, course)
    } else this.all(part.children, scope, node, path, level + 1, course)
  }

  private include(part: Part, scope: Scope, into: ViewNode, path: string, level: number, course: Course): void {
    const name = String(part.attributes.get('is')?.(scope))
    const found = this.template.named.get(name)
    if (!found) throw new Error(`template: there is no template ${name}`)
    const data = part.attributes.get('data')?.(scope) as Scope | undefined
    const place = `${path}(${name})`
    const before = course.before?.inside.get(place)
    if (before && !before.hasComponent && before.owner === this.owner && before.definition === found && isSame(before.data, data)) {
      course.now.inside.set(place, before)
      for (const node of before.nodes) {
        into.children.push(node)
        if (typeof node !== 'string') course.moved.push([node, into])
      }
      return
    }
    const now = newDrawn(this.owner, found, data)
    course.now.inside.set(place, now)
    const start = into.children.length
    this.all(found.content, { ...data, ...found.modules }, into, place, level + 1, { ...course, before, now })
    now.nodes = into.children.slice(start)
    if (now.hasComponent) course.now.hasComponent = true
  }
}
