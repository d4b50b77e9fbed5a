import path from 'node:path'
import ts from 'typescript'
import { filesBelow, read, root } from './project'

/** The programs that `npm test` checks types of. */
const programs = [...read('scripts/test.mjs').matchAll(/\['\w+', '([\w./]*tsconfig[\w.]*\.json)'\]/g)].map(([, file = '']) => file)

function filesOf(program: string): string[] {
  const file = path.join(root, program)
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown }
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file))
  return fileNames.map((name) => path.relative(root, name).split(path.sep).join('/'))
}

it('every file of TypeScript is in a program whose types are checked', () => {
  expect(programs.length).toBeGreaterThan(5)
  const checked = new Set(programs.flatMap(filesOf))
  const ours = ['src', 'console', 'contract', 'server', 'config', 'types', 'scripts', 'tests', 'deploy'].flatMap(filesBelow)
    // Declarations of a script's exports come in by its imports.
    .filter((file) => /\.m?tsx?$/.test(file) && !file.endsWith('.d.mts'))
  expect(['knip.config.ts', ...ours].filter((file) => !checked.has(file))).toEqual([])
})
