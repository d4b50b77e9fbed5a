const path = require('node:path')
const attributes = require('./spoken-attributes')

/** Lets the attributes that screen readers read through to the mini-programs: into their templates, and into what fills those. */
module.exports = (context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      platform.template.mergeComponents(context, attributes)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'spoken-runtime.mjs')].flat()
    },
  })
}
