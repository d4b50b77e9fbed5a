import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, installDebian } from './debian.mjs'

export const WEBKIT = {
  python: '/usr/bin/python3',
  display: '/usr/bin/xvfb-run',
  packages: ['python3-gi', 'gir1.2-webkit2-4.1', 'xvfb', 'xauth'],
}

const IMPORTS = 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2'

/** Whether Debian's WebKitGTK is here, with its Python binding and a display for it. */
export const hasWebKit = () =>
  existsSync(WEBKIT.python) && existsSync(WEBKIT.display) && spawnSync(WEBKIT.python, ['-c', IMPORTS]).status === 0

/** WebKitGTK, installed if need be. Only Debian has it in this shape: elsewhere the test of the bridge says that it was left out. */
export async function ensureWebKit(log) {
  if (hasWebKit()) return { code: 0, output: '' }
  const ask = `iOS 的桥要用 WebKitGTK 测（Debian：apt-get install ${WEBKIT.packages.join(' ')}）\n`
  if (!canInstall()) return { code: 0, output: ask }
  const { output } = await installDebian(WEBKIT.packages, log)
  return hasWebKit() ? { code: 0, output: '' } : { code: 1, output: `${output}\n${ask}` }
}
