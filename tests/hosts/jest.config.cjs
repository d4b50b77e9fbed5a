const { onWhatIsBuilt } = require('../jest/on-what-is-built.cjs')

/** The compiled mini-programs in the hosts of this folder, with the real server. One worker: each file has a server. */
module.exports = onWhatIsBuilt(__dirname, 'hosts', 300_000)
