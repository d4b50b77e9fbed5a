/** `npm run build:server`: the server as JavaScript, in server/dist. */
import { buildServer } from './lib/build-server.mjs'
import { inRoot } from './lib/run.mjs'
import { Problem, say } from './lib/terminal.mjs'

buildServer().then(
  () => say(`服务端编译好了：${inRoot('server', 'dist', 'main.js')}`),
  (error) => {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  },
)
