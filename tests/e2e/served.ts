/**
 * The server as `npm run serve` starts it, and an ear for who started it: PGlite lets in one process, so what an operator or time
 * does to people (`operate.ts`) is done in this one. Takes lists of commands as messages; answers each with what was said or went wrong.
 */
import { serve } from '../../server/serve'
import { operate } from './operate'

// Who started it is gone without having asked it to end: nobody else would.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

void serve(({ db }) => {
  process.on('message', (commands: string[][]) => {
    void operate(db, commands).then((said) => ({ said }), (error) => ({ problem: String(error) })).then((answer) => process.send?.(answer))
  })
})
