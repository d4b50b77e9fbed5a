/** A Sass module in a test: every class is called by its own name. */
module.exports = new Proxy({}, {
  get: (_target, name) => {
    if (name === '__esModule') return true
    if (name === 'default') return module.exports
    return name
  },
})
