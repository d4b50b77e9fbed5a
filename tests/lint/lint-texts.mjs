/**
 * Lints texts as if they were files at the given paths, with the project's own configuration: stdin and stdout are JSON, `[{ path, code
 * }]` in and the broken rules, `[[{ rule, message }]]`, out. oxlint reads files, so the texts are written to a temporary folder, each
 * below its own subfolder, and one process lints them all. Rules that need the type checker run with `--typed` only: texts that import
 * from the project have no types there.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')

const config = `
import config from ${JSON.stringify(path.join(root, 'oxlint.config.mjs'))}

const below = (globs) => globs?.map((glob) => \`*/\${glob}\`)
export default {
  ...config,
  options: { ...config.options, typeAware: ${process.argv.includes('--typed')} },
  overrides: config.overrides.map((part) => ({ ...part, files: below(part.files), excludeFiles: below(part.excludeFiles) })),
}
`
const tsconfig = {
  extends: path.join(root, 'tsconfig.base.json'),
  compilerOptions: { lib: ['ES2023', 'DOM'], jsx: 'react-jsx', moduleDetection: 'force', types: ['node', 'jest'] },
  include: ['**/*'],
}

function lint(texts, folder) {
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  write('oxlint.config.mjs', config)
  write('tsconfig.json', JSON.stringify(tsconfig))
  texts.forEach(({ path: file, code }, index) => write(`${index}/${file}`, code))
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json', '.'], {
    cwd: folder, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024,
  })
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  const { diagnostics, number_of_files: files } = JSON.parse(stdout)
  // The configuration is a file as well.
  if (files !== texts.length + 1) throw new Error(`${files} files were linted for ${texts.length} texts`)
  const results = texts.map(() => [])
  for (const { code, filename, message } of diagnostics) results[Number.parseInt(filename, 10)]?.push({ rule: ruleName(code), message })
  return results
}

/** `eslint(no-console)` is `no-console`, `typescript(no-floating-promises)` is `typescript/no-floating-promises`. */
function ruleName(code) {
  const [, plugin, name] = /^(.*)\((.*)\)$/.exec(code ?? '') ?? []
  return plugin === undefined ? null : [...(plugin === 'eslint' ? [] : [plugin]), name].join('/')
}

const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'daogang-lint-')))
try {
  process.stdout.write(JSON.stringify(lint(JSON.parse(readFileSync(0, 'utf8')), folder)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
