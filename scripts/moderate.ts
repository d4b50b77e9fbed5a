/** `npm run moderate`: what the operator can do to people and shops, from the machine that the database is reached from. */
import { HELP, runCommand } from '../server/moderation/command'
import { operate } from './lib/operate'

operate(process.argv.slice(2), HELP, runCommand)
