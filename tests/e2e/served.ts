/**
 * The server as `npm run serve` starts it, with a message channel to its parent process. PGlite allows one process only, so the commands
 * of `operate.ts` run in this one. Takes lists of commands as messages; answers each, under its id, with its output or its error.
 */
import { serve } from '../../server/serve'
import { operate } from './operate'

export interface Asked {
  readonly id: number
  readonly commands: readonly (readonly string[])[]
}

export interface Answered {
  readonly id: number
  readonly said?: string
  readonly problem?: string
}

// The parent has exited without stopping this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

void serve(({ db }) => {
  process.on('message', ({ id, commands }: Asked) => {
    void operate(db, commands).then((said) => ({ id, said }), (error) => ({ id, problem: String(error) }))
      .then((answer: Answered) => process.send?.(answer))
  })
})
