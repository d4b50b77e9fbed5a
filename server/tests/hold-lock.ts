/** For lock.test.ts: takes the lock of the directory given, says how it went, holds it until the parent is done. */
import { DirectoryInUse, lockDirectory } from '../db/lock'

const [directory = ''] = process.argv.slice(2)
lockDirectory(directory).then(
  () => console.log('held'),
  (error: Error) => {
    console.log(error instanceof DirectoryInUse ? `refused ${error.message}` : `failed ${error.stack ?? ''}`)
    process.exit(1)
  },
)
// The lock keeps no process running; the open stdin does, and it ends with the parent.
process.stdin.resume().on('end', () => process.exit(0))
