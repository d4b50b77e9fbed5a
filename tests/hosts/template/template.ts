import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { parseDocument } from 'htmlparser2'
import { isElement, type Dialect } from '../dialect'
import { compileValue, type Evaluate, type Scope } from './expression'

/** An element of a template. Its attributes contain no directives and bindings. */
export interface Part {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, Evaluate>
  readonly bindings: ReadonlyMap<string, { readonly stops: boolean; readonly handler: Evaluate }>
  /** `data-*`, by the names that a handler finds in `dataset`. */
  readonly dataset: ReadonlyMap<string, Evaluate>
  readonly each: Evaluate | undefined
  readonly key: string | undefined
  readonly when: Evaluate | 'else' | undefined
  readonly children: readonly (Part | Evaluate)[]
}

/** A compiled file: its content, the templates that it may use, and the functions in its scope. */
export interface Template {
  readonly content: readonly (Part | Evaluate)[]
  readonly named: ReadonlyMap<string, Definition>
  readonly modules: Scope
}

export interface Definition {
  readonly content: readonly (Part | Evaluate)[]
  readonly modules: Scope
}

/** The used part of htmlparser2's nodes. */
interface MarkupNode {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly MarkupNode[]
}

const HANDLED = ['import', 'include', 'template', 'block', 'slot']

/** Compiles each file of a build once, however often its mini-program starts: a build does not change while tests run. */
export class Templates {
  private static readonly builds = new Map<string, Templates>()
  /** By file and components: which tags are known depends on the file's user. */
  private readonly files = new Map<string, Template>()

  private constructor(private readonly folder: string, private readonly dialect: Dialect) {}

  static of(folder: string, dialect: Dialect): Templates {
    const known = Templates.builds.get(folder)
    if (known) return known
    const templates = new Templates(folder, dialect)
    Templates.builds.set(folder, templates)
    return templates
  }

  /** @param components tags of the file's own components */
  get(file: string, components: readonly string[]): Template {
    const key = [file, ...components].join(' ')
    const known = this.files.get(key)
    if (known) return known
    const full = path.join(this.folder, file)
    if (!existsSync(full)) throw new Error(`template: there is no ${file}`)
    const root = parseDocument(readFileSync(full, 'utf8'), { xmlMode: true }) as unknown as MarkupNode
    const template = this.compileFile(file, root.children ?? [], components)
    this.files.set(key, template)
    return template
  }

  private compileFile(file: string, nodes: readonly MarkupNode[], components: readonly string[]): Template {
    const { script, markup } = this.dialect
    const beside = (wanted = '') => {
      const found = path.join(wanted.startsWith('/') ? '' : path.dirname(file), wanted)
      return found.endsWith(`.${markup}`) || /\.[sw](js|xs)$/.test(found) ? found : `${found}.${markup}`
    }
    const named = new Map<string, Definition>()
    const modules: Record<string, unknown> = {}
    const compile = (list: readonly MarkupNode[]) => this.compileAll(file, list, components)
    const rest: MarkupNode[] = []
    for (const node of nodes) {
      const { attribs = {} } = node
      if (node.name === script.tag) modules[attribs[script.name] ?? ''] = this.loadScript(beside(attribs[script.file]))
      // An import gives the templates that the file itself defines.
      else if (node.name === 'import') for (const [name, one] of this.get(beside(attribs.src), components).named) named.set(name, one)
      else if (node.name !== 'template' || attribs.name === undefined) rest.push(node)
    }
    for (const { name, attribs = {}, children = [] } of nodes) {
      if (name === 'template' && attribs.name !== undefined) named.set(attribs.name, { content: compile(children), modules })
    }
    return { content: compile(rest), named, modules }
  }

  private compileAll(file: string, nodes: readonly MarkupNode[], components: readonly string[]): (Part | Evaluate)[] {
    return nodes.flatMap((node): (Part | Evaluate)[] => {
      if (node.type === 'comment') return []
      if (node.type === 'text') return node.data?.trim() ? [compileValue(node.data)] : []
      return [this.compilePart(file, node, components)]
    })
  }

  private compilePart(file: string, { name: tag = '', attribs = {}, children = [] }: MarkupNode, components: readonly string[]): Part {
    const { directive, binding } = this.dialect
    if (!isElement(tag) && !HANDLED.includes(tag) && !components.includes(tag)) {
      throw new Error(`template: ${file} uses <${tag}>, which is unknown`)
    }
    const attributes = new Map<string, Evaluate>()
    const bindings = new Map<string, { stops: boolean; handler: Evaluate }>()
    const dataset = new Map<string, Evaluate>()
    const directives = new Map<string, string>()
    for (const [name, value] of Object.entries(attribs)) {
      const bound = binding(name)
      if (name.startsWith(directive)) directives.set(name.slice(directive.length), value)
      else if (bound) bindings.set(bound.type, { stops: bound.stops, handler: compileValue(value) })
      else if (name.startsWith('data-')) dataset.set(camel(name.slice(5)), compileValue(value))
      else if (tag === 'template' && name === 'data') attributes.set(name, compileValue(value.replace(/^\{\{([\s\S]*)\}\}$/, '{{({$1})}}')))
      else attributes.set(name, compileValue(value))
    }
    const each = directives.get('for')
    const unknown = [...directives.keys()].filter((name) => !['for', 'key', 'if', 'elif', 'else'].includes(name))
    if (unknown.length > 0) throw new Error(`template: ${file} uses ${directive}${unknown[0]}, which is unknown`)
    if (each !== undefined && !directives.has('key')) throw new Error(`template: ${file} has a list of <${tag}> without keys`)
    const when = directives.get('if') ?? directives.get('elif')
    return {
      tag, attributes, bindings, dataset, each: each === undefined ? undefined : compileValue(each), key: directives.get('key'),
      when: directives.has('else') ? 'else' : when === undefined ? undefined : compileValue(when),
      children: this.compileAll(file, children, components),
    }
  }

  /** Functions that templates call, run in a context with nothing but the language. */
  private loadScript(file: string): unknown {
    const source = readFileSync(path.join(this.folder, file), 'utf8').replace(/^export default/, 'module.exports =')
    const context = vm.createContext({ module: { exports: {} } }, { codeGeneration: { strings: false, wasm: false } })
    vm.runInContext(source, context, { filename: file })
    return (context.module as { exports: unknown }).exports
  }
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
