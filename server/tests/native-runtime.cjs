const { pathToFileURL } = require('node:url')
const { default: Runtime } = require('jest-runtime')

/** Each suite imports its own file and Jest's set-up files again, under a new query. All other modules are loaded once in a process. */
let suites = 0

/** jest-circus keeps the tests of a file in its modules, so each suite needs fresh ones. */
const CIRCUS = /[\\/]node_modules[\\/]jest-circus[\\/]/
const noMaps = { install() {} }

/**
 * Jest's runtime over Node's own modules, for tests without mocks. Jest's registry reads, compiles and links the whole server again for
 * every suite; here the first suite of a process does that for all. Everything else is Jest's: hooks, timeouts, reports.
 *
 * Suites of one process share the state of modules, so a test must not depend on it.
 */
module.exports = class NativeRuntime extends Runtime {
  suite = (suites += 1)

  requireInternalModule(from) {
    // Jest would map stacks with the maps of its transforms. There are none: Node maps them.
    if (from.includes('source-map-support')) return noMaps
    for (const file of Object.keys(require.cache)) {
      if (CIRCUS.test(file)) delete require.cache[file]
    }
    return require(from)
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(file) {
    // Jest has just installed its own mapping.
    delete Error.prepareStackTrace
    return import(`${pathToFileURL(file)}?suite=${this.suite}`)
  }
}
