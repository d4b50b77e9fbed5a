export type Graph = ReadonlyMap<string, ReadonlySet<string>>
export function readFileImports(folder?: string): Graph
export function nounGraph(files: Graph): Graph
export function cyclicImports(graph: Graph): string[]
export function importsOfLib(graph: Graph): string[]
export function without(graph: Graph, nodes: readonly string[]): Graph
export function reduce(graph: Graph): Graph
