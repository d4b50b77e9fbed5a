const { TestEnvironment } = require('jest-environment-jsdom')

/**
 * Runs a test file in another time zone, which its docblock names: `@time-zone America/New_York`. Set here, because a test sees a copy of
 * the environment, and V8 reads the zone from the real one.
 */
module.exports = class TimeZoneEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.before = process.env.TZ
    process.env.TZ = context.docblockPragmas['time-zone']
  }

  async teardown() {
    if (this.before === undefined) delete process.env.TZ
    else process.env.TZ = this.before
    await super.teardown()
  }
}
