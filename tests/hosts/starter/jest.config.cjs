const { onWhatIsBuilt } = require('../../jest/on-what-is-built.cjs')

module.exports = onWhatIsBuilt(__dirname, 'starter', 60_000)
