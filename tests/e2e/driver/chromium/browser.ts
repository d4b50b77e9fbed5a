import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const ARGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]

/** The Chromium of this machine: CHROMIUM_PATH, or Debian's. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}: install it or set CHROMIUM_PATH`)
  return chromium.launch({ executablePath, args: ARGS })
}
