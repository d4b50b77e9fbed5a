import { spawnSync } from 'node:child_process'
import { root } from './project'

it('no file, export or dependency is unused: npm run knip', () => {
  const args = ['node_modules/knip/bin/knip.js', '--no-progress']
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.not.stringContaining('Unused')])
}, 120_000)
