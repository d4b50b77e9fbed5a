import { SCREEN } from './screen-size'
import { walk, wordOf, type ViewNode } from './template/view'

/**
 * There is no rendering, so heights are estimates: elements are stacked vertically, and a line of text, a control and a picture have one
 * height each. That is enough to scroll, to reach an end, and to know which elements are near.
 */
const LINE = 24
const CONTROL = 44
const PICTURE = 80
/** The height for a screen's content, in px. */
const CONTENT = SCREEN.height - SCREEN.statusBar - SCREEN.navigationBar - SCREEN.bottom

const HEIGHTS: Readonly<Record<string, number>> = { input: CONTROL, textarea: CONTROL, image: PICTURE, video: PICTURE, swiper: PICTURE }

/** A range of the scrolled content, in px from its top. */
export interface Place {
  readonly top: number
  readonly height: number
}

const isScroller = ({ tag, attributes }: ViewNode) => tag === 'scroll-view' && attributes['scroll-y'] === true

/** The height in an element's style, if it is in px. */
const given = ({ attributes }: ViewNode) => /(?:^|;)\s*height:\s*([\d.]+)px/.exec(wordOf(attributes.style))?.[1]

/** A drawn element does not change, so its height is measured once, also when the next drawing reuses it. */
const heights = new WeakMap<ViewNode, number>()

/** Heights of a drawing. */
export class Layout {
  private readonly byId = new Map<string, ViewNode>()

  constructor(root: ViewNode) {
    // Selectors do not look into components.
    for (const node of walk(root)) if (node.id !== '' && node.owner === root.owner) this.byId.set(node.id, node)
  }

  element(id: string): ViewNode | undefined {
    return this.byId.get(id)
  }

  /** The position of an element in its scrolled content. */
  place(node: ViewNode): Place {
    let top = 0
    for (let at = node; at.parent && !isScroller(at.parent); at = at.parent) {
      for (const sibling of at.parent.children) {
        if (sibling === at) break
        top += typeof sibling === 'string' ? LINE : this.height(sibling)
      }
    }
    return { top, height: this.height(node) }
  }

  /** How far a scroller's content can be scrolled. */
  range(scroller: ViewNode): number {
    return Math.max(0, this.inside(scroller) - CONTENT)
  }

  private height(node: ViewNode): number {
    const known = heights.get(node)
    if (known !== undefined) return known
    const height = given(node) ?? HEIGHTS[node.tag] ?? (node.tag === 'scroll-view' ? CONTROL : this.inside(node))
    heights.set(node, Number(height))
    return Number(height)
  }

  private inside(node: ViewNode): number {
    return node.children.reduce((sum, child) => sum + (typeof child === 'string' ? LINE : this.height(child)), 0)
  }
}

/** The visible part of a range, from 0 to 1, at a scroll position, with a margin around the view. */
export function partInSight({ top, height }: Place, scrolled: number, margin: { readonly top: number; readonly bottom: number }): number {
  const from = Math.max(top, scrolled - margin.top)
  const to = Math.min(top + height, scrolled + CONTENT + margin.bottom)
  return height === 0 ? 0 : Math.max(0, to - from) / height
}
