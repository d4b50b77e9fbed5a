import { climbs, type Dialect } from './dialect'
import type { ViewNode } from './template/view'

/** A finger's position, in px of the screen. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** An event on an element. */
export interface Happening {
  readonly type: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** Fingers on the screen. */
  readonly fingers?: readonly Point[]
}

const touchOf = ({ x, y }: Point, identifier: number) => ({ identifier, pageX: x, pageY: y, clientX: x, clientY: y })

/** The event in the vendor's format. */
function wording(dialect: Dialect, { type, detail = {}, fingers }: Happening, target: ViewNode, current: ViewNode): object {
  const touches = fingers?.map(touchOf)
  const common = { type, timeStamp: Date.now(), detail, ...(touches ? { touches, changedTouches: touches } : {}) }
  if (dialect.name === 'weapp') {
    const side = ({ id, dataset }: ViewNode) => ({ id, dataset, offsetLeft: 0, offsetTop: 0 })
    return { ...common, target: side(target), currentTarget: side(current), mark: {}, mut: false }
  }
  const side = ({ id, dataset, tag }: ViewNode) => ({ id, dataset, tagName: tag, offsetLeft: 0, offsetTop: 0 })
  return { ...common, target: { ...side(target), targetDataset: target.dataset }, currentTarget: side(current) }
}

/** The binding of an element for an event, ignoring the vendor's capitals. */
function bindingOf(node: ViewNode, type: string) {
  for (const [name, binding] of node.bindings) if (name.toLowerCase() === type.toLowerCase()) return { ...binding, type: name }
  return undefined
}

/**
 * Dispatches an event: calls the element's handler, and for a bubbling event those of its ancestors.
 * @param copy makes the event an object of the logic thread
 * @returns the number of handlers called
 */
export function dispatch(dialect: Dialect, target: ViewNode, happening: Happening, copy: <V>(value: V) => V): number {
  let called = 0
  for (let node: ViewNode | undefined = target; node; node = node.parent) {
    const binding = bindingOf(node, happening.type)
    if (binding) {
      called += 1
      node.owner.handle(binding.handler, copy(wording(dialect, { ...happening, type: binding.type }, target, node)))
      if (binding.stops) return called
    }
    if (!climbs(happening.type)) return called
  }
  return called
}

/** Whether an element or one of its ancestors handles such an event. */
export function isHeard(target: ViewNode, type: string): boolean {
  for (let node: ViewNode | undefined = target; node; node = node.parent) {
    if (bindingOf(node, type)) return true
    if (!climbs(type)) return false
  }
  return false
}
