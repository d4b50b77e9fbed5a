import type { ChunkGraph, Module } from 'webpack'
import { MAIN_PAGE } from '../build'
import type { Chain } from './all'

/** What webpack passes to the test of a group of chunks, beside the module. */
interface Graph {
  readonly chunkGraph: ChunkGraph
}

/** True for modules of the UI kit and the layers below it. */
const isOwnModule = (module: Module): boolean =>
  /[\\/](src[\\/](ui|host|lib|api|stores)|contract[\\/]rules)[\\/]/.test(module.nameForCondition() ?? '')

/** True for modules that the browser loads for the first page. */
const isOfFirstPage = (module: Module, { chunkGraph }: Graph): boolean => [...chunkGraph.getModuleChunksIterable(module)]
  .some((chunk) => chunk.canBeInitial()
    || [...chunk.groupsIterable].some(({ origins }) => origins.some(({ request }) => request.includes(`${MAIN_PAGE}/`))))

/**
 * Splits what several pages of H5 share by the page that loads it first. Taro's default copies the components into every page's chunk
 * (measured: 144 s and 15 MB with 154 pages).
 */
export function splitByUse(chain: Chain): void {
  chain.optimization.splitChunks({
    chunks: 'all',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial', priority: 10, enforce: true },
      // Other code that pages share: one chunk for libraries, two for the UI kit and the layers below it.
      // The first page loads it, so what only later pages need is not in it.
      libraries: {
        name: 'libraries', test: /[\\/]node_modules[\\/](?!fast-sha256)/, chunks: 'async', minChunks: 2, priority: 8, enforce: true,
      },
      // Separates the first page's code, which must not wait for parts that only later pages use.
      shared: {
        name: 'shared', test: (module: Module, graph: Graph) => isOwnModule(module) && isOfFirstPage(module, graph),
        chunks: 'all', minChunks: 2, priority: 5, enforce: true,
      },
      later: {
        name: 'later', test: (module: Module, graph: Graph) => isOwnModule(module) && !isOfFirstPage(module, graph),
        chunks: 'all', minChunks: 2, priority: 5, enforce: true,
      },
    },
  })
}
