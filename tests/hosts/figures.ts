import type { SetData } from './page'
import { walk, type ViewNode } from './template/view'

/** WeChat's limits for a page (its performance guide); Alipay publishes no figures. */
const LIMITS = { nodes: 1000, depth: 30, children: 60, bytes: 256 * 1024, perSecond: 20 } as const

/** The size of a page, and of the data sent to its view. */
export interface Figures {
  readonly nodes: number
  readonly depth: number
  /** The largest number of children of one element. */
  readonly children: number
  /** Calls of setData, and their bytes. */
  readonly calls: number
  readonly bytes: number
  readonly largest: number
  /** The largest number of calls within one second. */
  readonly perSecond: number
}

const depthOf = (node: ViewNode): number =>
  1 + Math.max(0, ...node.children.map((child) => (typeof child === 'string' ? 0 : depthOf(child))))

export function sentFigures(sent: readonly SetData[]): Pick<Figures, 'calls' | 'bytes' | 'largest' | 'perSecond'> {
  return {
    calls: sent.length,
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: Math.max(0, ...sent.map(({ bytes }) => bytes)),
    perSecond: Math.max(0, ...sent.map(({ at }) => sent.filter((other) => other.at >= at && other.at < at + 1000).length)),
  }
}

/** @param page the root element of the page itself, which is not counted */
export function figuresOf(page: ViewNode, sent: readonly SetData[]): Figures {
  const all = walk(page).slice(1)
  const children = Math.max(0, ...all.map((node) => node.children.filter((child) => typeof child !== 'string').length))
  return { nodes: all.length, depth: depthOf(page) - 1, children, ...sentFigures(sent) }
}

/** The limits that these figures exceed, as texts. */
export const broken = (figures: Figures): string[] => [
  ...(figures.nodes >= LIMITS.nodes ? [`${figures.nodes} nodes`] : []),
  ...(figures.depth >= LIMITS.depth ? [`${figures.depth} levels deep`] : []),
  ...(figures.children > LIMITS.children ? [`${figures.children} children in one node`] : []),
  ...(figures.largest > LIMITS.bytes ? [`${figures.largest} bytes in one setData`] : []),
  ...(figures.perSecond > LIMITS.perSecond ? [`${figures.perSecond} calls of setData within a second`] : []),
]
