import { readFileSync } from 'node:fs'
import { BadConfig } from '../config/bad-config'

/** Reads the file that a setting names. @throws BadConfig with the setting's name and nothing of the file */
export function readFileOf(setting: string, path: string): string {
  if (path === '') throw new BadConfig(`付款还缺 ${setting}`)
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new BadConfig(`${setting} 的文件读不到，看看路径和权限`)
  }
}

/** Refuses to start with settings that are empty. @throws BadConfig */
export function requireAll(settings: Readonly<Record<string, string>>): void {
  const missing = Object.entries(settings).filter(([, value]) => value === '').map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`付款还缺 ${missing.join('、')}`)
}
