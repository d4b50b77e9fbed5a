import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDebian } from '../lib/debian.mjs'
import { BackupProblem } from './problem'

const ask = (name: string, setting: string): string => `没有找到 ${name}：请安装（Debian：apt-get install ${name}），或用 ${setting} 指出它在哪里`
const TOOLS = { pgbackrest: 'DRILL_PGBACKREST', restic: 'DRILL_RESTIC' }
type Tool = keyof typeof TOOLS

/** A program of Debian's, installed or unpacked for this project. @throws BackupProblem if there is none */
export async function findTool(name: Tool): Promise<string> {
  const setting = TOOLS[name]
  const log = fileURLToPath(new URL(`../../test-output/logs/${name}.log`, import.meta.url))
  const { file } = await ensureDebian({ program: name, package: name, setting, ask: ask(name, setting) }, log)
  if (file === undefined) throw new BackupProblem(ask(name, setting))
  return file
}

/** A copy that the user of PostgreSQL can run, wherever this project is. @returns the file */
export async function copyTool(name: Tool, folder: string): Promise<string> {
  const copy = join(folder, name)
  copyFileSync(await findTool(name), copy)
  return copy
}
