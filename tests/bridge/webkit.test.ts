import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { hasWebKit, WEBKIT } from '../../scripts/lib/webkit.mjs'
import { bundleBridge } from './bundle'

interface Outcome {
  answers: unknown[]
  failures: unknown[]
  available: boolean
  messages: { v: number; id: string; method: string; params: unknown }[]
}

async function run(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridge-'))
  try {
    const script = path.join(folder, 'bridge.js')
    writeFileSync(script, bundleBridge())
    const { stdout } = await promisify(execFile)(WEBKIT.display, ['-a', WEBKIT.python, path.join(__dirname, 'webkit/run.py'), script], {
      timeout: 60_000,
      // This machine has no graphics card, and the test needs no picture.
      env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    })
    return JSON.parse(stdout) as Outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (hasWebKit()) {
  describe('the iOS shape in a real WebKit', () => {
    let outcome: Outcome
    beforeAll(async () => {
      outcome = await run()
    }, 70_000)

    it('finds the app by its user agent', () => {
      expect(outcome.available).toBe(true)
    })

    it('posts every call to the script message handler', () => {
      expect(outcome.messages.map(({ v, method }) => [v, method])).toEqual([
        [1, 'getUserInfo'], [1, 'switchFullScreen'], [1, 'makePhonecall'], [1, 'getGeolocation'], [1, 'jsBridgeCommon'],
        [1, 'logout'], [1, 'newburyPoint'], [1, 'getParentPointId'],
      ])
      expect(outcome.messages[6]?.params).toEqual({ pointId: '岗位详情', accessTime: '2026-11-21 09:00:00' })
      expect(new Set(outcome.messages.map(({ id }) => id)).size).toBe(8)
    })

    it('delivers the app’s replies, whatever characters they contain', () => {
      expect(outcome.answers).toEqual([
        { ok: true, data: { appPlatform: 'iOS', appVersion: '2.4.0', token: 'abc', name: '王\u2028"师傅\\' } },
        { ok: true, data: { height: 44 } },
        { ok: true, data: null },
        { ok: false, reason: 'denied' },
        { ok: false, reason: 'malformed' },
        { ok: false, reason: 'unsupported' },
        { ok: true, data: null },
        { ok: false, reason: 'timeout' },
      ])
    })

    it('reports failures', () => {
      expect(outcome.failures).toEqual([
        { method: 'jsBridgeCommon', reason: 'malformed' },
        { method: 'logout', reason: 'unsupported' },
        { method: 'getParentPointId', reason: 'timeout' },
      ])
    })
  })
} else {
  // For other systems than Debian: there `npm test` installs it before, or fails (scripts/lib/webkit.mjs).
  it(`the iOS shape was not tested in a real WebKit, which is not installed: apt-get install ${WEBKIT.packages.join(' ')}`, () => {
    expect(hasWebKit()).toBe(false)
  })
}
