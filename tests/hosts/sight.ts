import { Layout, partInSight } from './layout'
import { walk, wordOf, type ViewNode } from './template/view'

/** px around the visible part of a scroller. */
export interface Margin {
  readonly top: number
  readonly bottom: number
}

/** How far a page's content is scrolled, and which part is visible. */
export class Sight {
  private readonly scrolled = new Map<string, number>()
  private readonly ledTo = new Map<string, string>()
  private readonly watchers = new Set<() => void>()
  private measured: { readonly of: ViewNode; readonly layout: Layout } | undefined

  constructor(private readonly view: () => ViewNode, private readonly later: (code: () => void) => void) {}

  /** After a redraw: scrolls to `scroll-into-view` where that changed. */
  drawn(): void {
    for (const scroller of walk(this.view())) {
      const id = wordOf(scroller.attributes['scroll-into-view'])
      if (scroller.tag !== 'scroll-view' || this.ledTo.get(scroller.path) === id) continue
      this.ledTo.set(scroller.path, id)
      const target = this.element(id)
      if (target) this.scrolled.set(scroller.path, Math.min(this.layout.range(scroller), this.layout.place(target).top))
    }
    this.changed()
  }

  /** Scrolls to a height in px, at most to the end. */
  scrollTo(scroller: ViewNode, top: number): { readonly top: number; readonly range: number } {
    const range = this.layout.range(scroller)
    const there = Math.max(0, Math.min(range, top))
    this.scrolled.set(scroller.path, there)
    this.changed()
    return { top: there, range }
  }

  /** The element of that id, of the page itself. */
  element(id: string): ViewNode | undefined {
    return this.layout.element(id)
  }

  /** The visible part of an element within a scroller, from 0 to 1, and its height in px. */
  seen(scroller: ViewNode, target: ViewNode, margin: Margin): { readonly part: number; readonly height: number; readonly top: number } {
    const scrolled = this.scrolled.get(scroller.path) ?? 0
    const place = this.layout.place(target)
    return { part: partInSight(place, scrolled, margin), height: place.height, top: place.top - scrolled }
  }

  /** Calls `look` now and after every move. Returns a function that ends it. */
  watch(look: () => void): () => void {
    this.watchers.add(look)
    this.later(() => this.tell(look))
    return () => this.watchers.delete(look)
  }

  private get layout(): Layout {
    const view = this.view()
    if (this.measured?.of !== view) this.measured = { of: view, layout: new Layout(view) }
    return this.measured.layout
  }

  private changed(): void {
    for (const look of this.watchers) this.later(() => this.tell(look))
  }

  private tell(look: () => void): void {
    if (this.watchers.has(look)) look()
  }
}
