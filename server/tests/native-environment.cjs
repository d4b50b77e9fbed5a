const { setFlagsFromString } = require('node:v8')

// PGlite runs as fast without V8's second compiler for WebAssembly, which takes seconds in every process.
setFlagsFromString('--liftoff-only')
require('../../scripts/typescript.mjs')

/** The process itself instead of a new context: native modules and tests see the same globals. */
module.exports = class NativeEnvironment {
  global = globalThis
  fakeTimers = null
  fakeTimersModern = null
  #console = globalThis.console

  constructor({ projectConfig }) {
    const { ModuleMocker } = require('jest-mock')
    this.moduleMocker = new ModuleMocker(globalThis)
    Object.assign(globalThis, projectConfig.globals)
  }

  async setup() {}

  async teardown() {
    globalThis.console = this.#console
  }

  exportConditions() {
    return ['node']
  }

  getVmContext() {
    return null
  }
}
