/** A Sass module in a test: every class name is its own key. */
module.exports = new Proxy({}, {
  get: (_target, name) => {
    if (name === '__esModule') return true
    if (name === 'default') return module.exports
    return name
  },
})
