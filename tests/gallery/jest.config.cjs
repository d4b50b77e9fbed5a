const { onWhatIsBuilt } = require('../jest/on-what-is-built.cjs')

/** Every widget of the kit in every state, as Chromium draws it, compared with the baselines in `baselines/`. */
module.exports = onWhatIsBuilt(__dirname, 'gallery', 90_000)
