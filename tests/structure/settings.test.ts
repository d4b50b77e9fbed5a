import { execFileSync } from 'node:child_process'
import { TYPESCRIPT } from '../../scripts/lib/run.mjs'
import { read, root } from './project'

it('docs/settings.md has every setting as the server reads it: npm run settings', () => {
  const page = execFileSync(process.execPath, [...TYPESCRIPT, 'scripts/settings.ts', '--print'], { cwd: root, encoding: 'utf8' })
  expect(read('docs/settings.md')).toBe(page)
})
