const path = require('node:path')
const accessibility = require('./accessibility')
const { leaveOut } = require('./used')

/** Adds the accessibility attributes to the mini-programs' templates and to the runtime code that fills them; removes unused ones. */
module.exports = (context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      platform.template.mergeComponents(context, accessibility)
      leaveOut(platform.template.internalComponents)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'runtime.mjs')].flat()
    },
  })
}
