import type { Graph } from './noun-graph.mjs'

export const ARCHITECTURE_PAGE: string
export function drawNouns(nouns: Graph): string
export function withPicture(page: string, picture: string): string
