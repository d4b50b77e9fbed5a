/** The page or component that receives the events of its elements. */
export interface Owner {
  readonly name: string
  handle(handler: string, event: object): void
}

/** An element on the screen. */
export interface ViewNode {
  readonly tag: string
  /** The same element at the next drawing has the same path. */
  readonly path: string
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly dataset: Readonly<Record<string, unknown>>
  readonly bindings: ReadonlyMap<string, { readonly stops: boolean; readonly handler: string }>
  readonly owner: Owner
  /** The next drawing may reuse the element under another parent. */
  parent: ViewNode | undefined
  readonly children: (ViewNode | string)[]
}

/** Every element of a tree, from the root down. */
export function walk(node: ViewNode): readonly ViewNode[] {
  const all: ViewNode[] = []
  collect(node, all)
  return all
}

function collect(node: ViewNode, all: ViewNode[]): void {
  all.push(node)
  for (const child of node.children) if (typeof child !== 'string') collect(child, all)
}

/** A template value as text: empty for undefined and null. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : (value as number | boolean).toString()
}

/** A drawn element does not change, and stays the same object while its data does: its text is computed once. */
const texts = new WeakMap<ViewNode, string>()
const lines = new WeakMap<ViewNode, string>()

/** The readable text of an element. */
export function textIn(node: ViewNode): string {
  const known = texts.get(node)
  if (known !== undefined) return known
  const text = node.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
  texts.set(node, text)
  return text
}

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The same, in one line. */
export function lineIn(node: ViewNode): string {
  const known = lines.get(node)
  if (known !== undefined) return known
  const line = inOneLine(textIn(node))
  lines.set(node, line)
  return line
}
