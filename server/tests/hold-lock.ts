/** For lock.test.ts: locks the given directory, prints the result, and holds the lock until the parent ends. */
import { DirectoryInUse, lockDirectory } from '../db/lock'

const [directory = ''] = process.argv.slice(2)
lockDirectory(directory).then(
  () => console.log('held'),
  (error: Error) => {
    console.log(error instanceof DirectoryInUse ? `refused ${error.message}` : `failed ${error.stack ?? ''}`)
    process.exit(1)
  },
)
// The lock does not keep the process running; the open stdin does, and it closes with the parent.
process.stdin.resume().on('end', () => process.exit(0))
