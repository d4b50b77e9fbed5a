import type { Evaluate, Scope } from './expression'
import type { Part, Template } from './template'
import { wordOf, type Owner, type ViewNode } from './view'

/** A page or component that can be drawn. */
export interface Drawable extends Owner {
  readonly template: Template
  /** What its template sees. */
  scope(): Scope
  /** Its own component at that place, with the values it is given now. */
  component(tag: string, path: string, values: Readonly<Record<string, unknown>>): Drawable | undefined
}

/** Deeper than any page: a template that includes itself without end. */
const MOST_LEVELS = 400

/** Interprets a page's template and those of its components. */
export function draw(page: Drawable): ViewNode {
  const root: ViewNode = {
    tag: 'page', path: '', id: '', attributes: {}, dataset: {}, bindings: new Map(), owner: page, parent: undefined, children: [],
  }
  drawContent(page, root, page.template, '')
  return root
}

function drawContent(owner: Drawable, into: ViewNode, template: Template, path: string): void {
  new Drawing(owner, template).all(template.content, { ...owner.scope(), ...template.modules }, into, path, 0)
}

class Drawing {
  constructor(private readonly owner: Drawable, private readonly template: Template) {}

  all(parts: readonly (Part | Evaluate)[], scope: Scope, into: ViewNode, path: string, level: number): void {
    if (level > MOST_LEVELS) throw new Error('template: it includes itself without end')
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
      this.each(part, scope, into, `${path}/${at}`, level)
    })
  }

  private each(part: Part, scope: Scope, into: ViewNode, path: string, level: number): void {
    if (!part.each) return this.one(part, scope, into, path, level)
    const items = part.each(scope) ?? []
    if (!Array.isArray(items)) throw new Error(`template: <${part.tag}> is to be repeated for what is no list`)
    const keys = new Set<string>()
    items.forEach((item: unknown, index) => {
      const key = wordOf(part.key === '*this' ? item : (item as Record<string, unknown> | undefined)?.[part.key ?? ''])
      if (key === '') throw new Error(`template: item ${index} of a list of <${part.tag}> has no ${part.key}`)
      if (keys.has(key)) throw new Error(`template: two items of a list of <${part.tag}> have the key ${key}`)
      keys.add(key)
      this.one(part, { ...scope, item, index }, into, `${path}:${key}`, level)
    })
  }

  private one(part: Part, scope: Scope, into: ViewNode, path: string, level: number): void {
    if (part.tag === 'block') return this.all(part.children, scope, into, path, level + 1)
    if (part.tag === 'template') return this.include(part, scope, into, path, level)
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
    if (component) drawContent(component, node, component.template, path)
    else this.all(part.children, scope, node, path, level + 1)
  }

  private include(part: Part, scope: Scope, into: ViewNode, path: string, level: number): void {
    const name = String(part.attributes.get('is')?.(scope))
    const found = this.template.named.get(name)
    if (!found) throw new Error(`template: there is no template ${name}`)
    const data = part.attributes.get('data')?.(scope) as Scope | undefined
    this.all(found.content, { ...data, ...found.modules }, into, `${path}(${name})`, level + 1)
  }
}
