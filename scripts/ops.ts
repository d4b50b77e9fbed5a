/** `npm run ops`: what waits for the operator to look at it, and what the operator gives. */
import { HELP, runOps } from '../server/review/command'
import { operate } from './lib/operate'

operate(process.argv.slice(2), HELP, runOps)
