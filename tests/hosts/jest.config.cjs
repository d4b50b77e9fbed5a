const { onWhatIsBuilt } = require('../jest/on-what-is-built.cjs')

/** The compiled mini-programs, run in the hosts of this folder against the real server. One worker: each file has a server. */
module.exports = onWhatIsBuilt(__dirname, 'hosts', 300_000)
