/** `npm run build:console`: the operators' console, in dist/console. */
import { ensureConsole } from './lib/build-console.mjs'
import { inRoot } from './lib/run.mjs'
import { Problem, say } from './lib/terminal.mjs'

ensureConsole().then(
  () => say(`控制台构建好了：${inRoot('dist', 'console')}`),
  (error) => {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  },
)
