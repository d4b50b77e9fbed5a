const { onWhatIsBuilt } = require('../jest/on-what-is-built.cjs')

/** The page's half of the native bridge in real browsers, against fakes of the two apps. */
module.exports = onWhatIsBuilt(__dirname, 'bridge', 60_000)
