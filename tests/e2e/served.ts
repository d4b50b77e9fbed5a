/**
 * The server as `npm run serve` starts it, with a message channel to its parent process. PGlite allows one process only, so the commands
 * of `operate.ts` run in this one. Takes lists of commands as messages; answers each with its output or its error.
 */
import { serve } from '../../server/serve'
import { operate } from './operate'

// The parent has exited without stopping this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

void serve(({ db }) => {
  process.on('message', (commands: string[][]) => {
    void operate(db, commands).then((said) => ({ said }), (error) => ({ problem: String(error) })).then((answer) => process.send?.(answer))
  })
})
