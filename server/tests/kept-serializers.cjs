const { createRequire } = require('node:module')

const fromFastify = createRequire(require.resolve('fastify'))
const file = fromFastify.resolve('@fastify/fast-json-stringify-compiler')
const select = fromFastify(file)

/** By schema. A serializer depends on nothing else: no endpoint refers to a shared schema. */
const kept = new Map()

/**
 * Most of the time that a server takes to start it compiles the serializers of its responses. Those of the first server of a process serve
 * all others.
 */
require.cache[file].exports = () => {
  const build = select()
  return (shared, options) => {
    const compile = build(shared, options)
    if (Object.keys(shared ?? {}).length > 0 || options) return compile
    return (route) => {
      const key = JSON.stringify(route.schema)
      if (!kept.has(key)) kept.set(key, compile(route))
      return kept.get(key)
    }
  }
}
