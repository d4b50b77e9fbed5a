import path from 'node:path'
import vm from 'node:vm'
import { wxmlToJs } from 'miniprogram-compiler'
import type { Page } from './page'
import { textIn, type ViewNode } from './template/view'

/** An element in the output of WeChat's compiler. */
interface Rendered {
  readonly tag: string
  readonly attr?: Readonly<Record<string, unknown>>
  readonly children?: readonly (Rendered | string)[]
}

/** The same, with only the comparable parts. */
interface Plain {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Plain | string)[]
}

type Generate = (json: string) => Rendered

const camel = (name: string) => (name.startsWith('data-') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()))
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const plainAttributes = (pairs: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(pairs.filter(([, value]) => value !== undefined).map(([name, value]) => [camel(name), JSON.stringify(value)]))

/** Joins adjacent texts. */
function joined(children: readonly (Plain | string)[]): (Plain | string)[] {
  return children.reduce<(Plain | string)[]>((all, child) => {
    const last = all[all.length - 1]
    if (typeof child === 'string' && typeof last === 'string') return [...all.slice(0, -1), last + child]
    return child === '' ? all : [...all, child]
  }, [])
}

const ofCompiler = ({ tag, attr = {}, children = [] }: Rendered): Plain => ({
  tag: tag.replace(/^wx-/, ''),
  attributes: plainAttributes(Object.entries(attr)),
  children: joined(children.map((child) => (typeof child === 'string' ? child : ofCompiler(child)))),
})

/** The content of a component does not belong to its user: the compiler renders it separately. */
const isComponent = (node: ViewNode) => node.children.some((child) => typeof child !== 'string' && child.owner !== node.owner)

const ofHost = (node: ViewNode, inside = true): Plain => ({
  tag: node.tag,
  attributes: plainAttributes([
    ...Object.entries(node.attributes),
    ...Object.entries(node.dataset).map(([name, value]) => [`data-${kebab(name)}`, value] as const),
    ...[...node.bindings].map(([type, { stops, handler }]) => [`${stops ? 'catch' : 'bind'}${type}`, handler] as const),
  ]),
  children: inside ? joined(node.children.map((child) => (typeof child === 'string' ? child : ofHost(child, !isComponent(child))))) : [],
})

/** Names of attributes that differ. */
const apart = ({ attributes: one }: Plain, { attributes: other }: Plain) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])

/** The first difference of two trees, or nothing. */
function difference(host: Plain | string | undefined, compiler: Plain | string | undefined, where: string): string | undefined {
  if (typeof host !== 'object' || typeof compiler !== 'object') {
    if (host === compiler) return undefined
    return `${where}: the host has ${JSON.stringify(host)}, the compiler ${JSON.stringify(compiler)}`.slice(0, 400)
  }
  if (host.tag !== compiler.tag) return `${where}: the host has <${host.tag}>, the compiler <${compiler.tag}>`
  const [name] = apart(host, compiler)
  if (name !== undefined) {
    const [mine, theirs] = [host.attributes[name], compiler.attributes[name]]
    return `${where}: ${name} of <${host.tag}> is ${mine} in the host, ${theirs} by the compiler`
  }
  for (let at = 0; at < Math.max(host.children.length, compiler.children.length); at += 1) {
    const found = difference(host.children[at], compiler.children[at], `${where}/${host.tag}[${at}]`)
    if (found) return found
  }
  return undefined
}

/** WeChat's own template compiler, as a second opinion on a page's drawing. */
export class Wcc {
  private readonly find: (file: string) => Generate | undefined

  /** Compiles every template of a build. @throws when one does not compile */
  constructor(folder: string) {
    const code = wxmlToJs(path.resolve(folder))
    if (typeof code !== 'string' || code === '') throw new Error('wcc: the templates do not compile')
    // The compiled code does not recognise objects of another realm, so data goes in as text.
    const compiled = `(function (global, window) { var __wxAppCode__ = {}; ${code}\n})({}, {})`
    const find = `((render) => (file) => { const draw = render(file); return draw && ((json) => draw(JSON.parse(json))) })(${compiled})`
    this.find = vm.runInContext(find, vm.createContext({})) as typeof this.find
  }

  /** Renders the current page and its components, and returns the differences from the host's drawing. */
  differences(page: Page): string[] {
    return page.drawn().flatMap(({ file, data, node }) => {
      const generate = this.find(`${file}.wxml`)
      if (!generate) return [`wcc: there is no ${file}.wxml`]
      // The roots have different names; their contents are compared.
      const root = { tag: 'page', attributes: {} }
      const compiled = { ...root, children: ofCompiler(generate(JSON.stringify(data))).children }
      const found = difference({ ...root, children: ofHost(node).children }, compiled, `${file} “${textIn(node).slice(0, 12)}”`)
      return found ? [`wcc: ${found}`] : []
    })
  }
}
