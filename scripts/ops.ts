/** `npm run ops`: the operator's review queue, notices and props. */
import { HELP, runOps } from '../server/review/command'
import { operate } from './lib/operate'

operate(process.argv.slice(2), HELP, runOps)
