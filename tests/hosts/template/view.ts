/** What receives the events of the elements that it draws: a page or a component. */
export interface Owner {
  readonly name: string
  handle(handler: string, event: object): void
}

/** An element as it stands on the screen. */
export interface ViewNode {
  readonly tag: string
  /** The same element at the next drawing has the same path. */
  readonly path: string
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly dataset: Readonly<Record<string, unknown>>
  readonly bindings: ReadonlyMap<string, { readonly stops: boolean; readonly handler: string }>
  readonly owner: Owner
  readonly parent: ViewNode | undefined
  readonly children: (ViewNode | string)[]
}

/** Every element of a tree, from the root down. */
export function* walk(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* walk(child)
}

/** A value of a template as text: nothing for what is not there. */
export function wordOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === undefined || value === null ? '' : (value as string | number | boolean).toString()
}

/** What can be read in an element, in one line. */
export const textIn = (node: ViewNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
