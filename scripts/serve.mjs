/** `npm run serve`: the compiled server, for production. Compiles it first where it is missing or older than its sources. */
import { ensureServer, runServer } from './lib/build-server.mjs'
import { stopWithNpm } from './lib/run.mjs'
import { Problem } from './lib/terminal.mjs'

stopWithNpm()
ensureServer().then(runServer).catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
