const { onWhatIsBuilt } = require('../jest/on-what-is-built.cjs')

/** Scenarios on the built H5 in real browsers, against the real server. One worker: the machine has few cores and one browser is enough. */
module.exports = onWhatIsBuilt(__dirname, 'browser', 480_000)
