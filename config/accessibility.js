const path = require('node:path')
const attributes = require('./accessibility-attributes')

/** Adds the accessibility attributes to the mini-programs' templates and to the runtime code that fills them. */
module.exports = (context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      platform.template.mergeComponents(context, attributes)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'accessibility-runtime.mjs')].flat()
    },
  })
}
