import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { createTestApp, type TestApp } from '../../server/tests/harness'
import { launch } from './browser'

const consoleDir = path.resolve(import.meta.dirname, '../../dist/console')

/** The built console with its server in this process, whose clock a test can move, and a browser. */
export async function serveConsole(): Promise<{ t: TestApp, origin: string, browser: Browser }> {
  if (!existsSync(path.join(consoleDir, 'index.html'))) throw new Error('No console in dist/console: run npm test -- build-console first')
  const t = await createTestApp({ config: { consoleDir } })
  await t.app.listen({ port: 0, host: 'localhost' })
  return { t, origin: `http://localhost:${(t.app.server.address() as AddressInfo).port}`, browser: await launch() }
}
