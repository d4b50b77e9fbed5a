/** `npm run ops`: the operator's review queue, notices and props; backups and their drill. */
import { HELP, runOps } from '../server/desk/commands/command'
import { BACKUP_HELP, isBackupCommand, runBackup } from './backup/command'
import { operate } from './lib/operate'

const argv = process.argv.slice(2)
if (isBackupCommand(argv)) void runBackup(argv)
else operate(argv, `${HELP}\n\n备份（在备份机上，不用处理人）：\n${BACKUP_HELP}`, runOps)
