import { parseArgs } from 'node:util'
import { BadConfig } from '../../server/config/bad-config'
import { withClosers } from '../lib/scratch-database'
import { breakFile, breakWal } from './broken'
import { drill, type DrillResult } from './drill'
import { openPractice } from './practice'
import { BackupProblem } from './problem'
import { backUpFiles, drillSettings } from './settings'

export const BACKUP_HELP = `  backup-files [--prune]          把上传的文件抄到 BACKUP_MIRROR，再加密备份（restic）。--prune 顺便清掉过期备份的数据
  restore-drill                   恢复演练：从备份恢复到临时的库，和备库比，查账本，再删一遍，恢复文件，说出 RPO 和 RTO
  restore-drill --practice [--short]   用自己造的库和备份演练，再弄坏一个日志、一个文件，看查不查得出来`

const say = (text: string): void => console.log(text)
/** `backup-files` and `restore-drill` of `npm run ops`: they open no database of the server. @returns false for other commands */
export function isBackupCommand([name]: readonly string[]): boolean {
  return name === 'backup-files' || name === 'restore-drill'
}

export async function runBackup([name, ...argv]: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: {
    practice: { type: 'boolean', default: false }, short: { type: 'boolean', default: false }, prune: { type: 'boolean', default: false },
  } })
  try {
    if (name === 'backup-files') say(await backUpFiles(process.env, values.prune))
    else if (values.practice) await practise(values.short)
    else report(await drill({ ...await drillSettings(process.env), say }))
  } catch (error) {
    const isReadable = error instanceof BackupProblem || error instanceof BadConfig
    console.error(isReadable ? error.message : error)
    process.exitCode = 1
  }
}

function report({ wrong, lines }: DrillResult): void {
  for (const line of lines) say(line)
  say(wrong.length === 0 ? '恢复出来的和那一刻一样' : `不对：\n${wrong.join('\n')}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** `archive_timeout` of deploy/pgbackrest/postgresql.conf, and for tests. */
const ARCHIVE_SECONDS = 60
const SHORT_ARCHIVE_SECONDS = 3

/** A drill that must succeed, and two that must name the broken file. */
function practise(isShort: boolean): Promise<void> {
  return withClosers(async (closers) => {
    const practice = await openPractice(closers, { archiveTimeout: isShort ? SHORT_ARCHIVE_SECONDS : ARCHIVE_SECONDS, say })
    const settings = await drillSettings(practice.env)
    const result = await drill({ ...settings, afterPoint: practice.afterPoint, say })
    report(result)
    if (result.wrong.length > 0) return
    const { wal, files } = practice.repositories
    for (const breakIt of [() => breakWal(wal), () => breakFile(files)]) {
      const { what, named, mend } = breakIt()
      say(`弄坏${what}`)
      const { wrong } = await drill({ ...settings, say: () => undefined })
      mend()
      const isNamed = wrong.some((line) => line.includes(named))
      say(isNamed ? `查出来了：${wrong.join('\n')}` : `没有查出来：${what}\n${wrong.join('\n')}`)
      if (!isNamed) process.exitCode = 1
    }
  })
}
