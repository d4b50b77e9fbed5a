/**
 * The server as `npm run serve` starts it, and an ear for who started it: PGlite lets in one process, so what an operator or time
 * does to people (`operate.ts`) is done in this one. Takes lists of commands as messages; answers each with what went wrong, or null.
 */
import { serve } from '../../server/serve'
import { operate } from './operate'

void serve(({ db }) => {
  process.on('message', (commands: string[][]) => {
    void operate(db, commands).then(() => null, String).then((problem) => process.send?.(problem))
  })
})
