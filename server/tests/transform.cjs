const { createHash } = require('node:crypto')
const { transformSync, version } = require('esbuild')

const options = { loader: 'ts', format: 'esm', target: 'node20', sourcemap: 'inline', sourcesContent: false }

/** TypeScript to ES modules, types dropped unchecked: `tsc` looks at those. */
module.exports = {
  getCacheKey: (source, file) => createHash('sha256').update(version).update(file).update(source).digest('hex'),
  process: (source, file) => transformSync(source, { ...options, sourcefile: file }),
}
