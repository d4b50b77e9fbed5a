import { execFileSync } from 'node:child_process'
import { root } from './run.mjs'
import { Problem } from './terminal.mjs'

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).split('\n').filter(Boolean)
  } catch (error) {
    throw new Problem(`看不了改了哪些文件：${String(error.stderr || error.message).trim()}`)
  }
}

/** Files that differ from where this branch left `ref`, committed or not, new and deleted ones included. */
export function changedSince(ref) {
  const [base] = git('merge-base', ref, 'HEAD')
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])].sort()
}

const CLIENT = ['build', 'sizes', 'e2e', 'hosts']
const DATABASES = ['server-pglite', 'server-postgres']
/** The steps that a change to a file can break, besides lint, types and the structure tests. The first line that fits decides. */
const RULES = [
  [
    /^(package(-lock)?\.json|babel\.config\.js|jest\.config\.js|tsconfig.*\.json|types\/|config\/)/,
    ['unit', ...DATABASES, ...CLIENT, 'gallery', 'bridge'],
  ],
  [/^server\/.*\.test\.ts$/, DATABASES],
  [/^(console|tests\/console)\//, ['console']],
  [/^server\/db\/migrations\//, [...DATABASES, 'release', 'restore-drill', 'chat', 'chaos', 'console', 'e2e', 'hosts']],
  [/^server\/(operator|review|tests)\//, [...DATABASES, 'console', 'e2e', 'hosts']],
  [/^server\/(chat|db|lib)\//, [...DATABASES, 'chat', 'chaos', 'console', 'e2e', 'hosts']],
  [/^server\//, [...DATABASES, 'e2e', 'hosts']],
  [/^contract\//, ['unit', ...DATABASES, ...CLIENT, 'console']],
  [/^src\/.*\.test\.tsx?$/, ['unit']],
  [/^src\/(ui|dev)\//, ['unit', ...CLIENT, 'gallery']],
  [/^src\//, ['unit', ...CLIENT, 'bridge']],
  [/^tests\/e2e\/driver\//, ['e2e', 'hosts', 'gallery', 'console']],
  [/^tests\/e2e\//, ['e2e', 'hosts']],
  [/^tests\/(hosts|gallery|bridge)\//, ['hosts', 'gallery', 'bridge']],
  [/^tests\/jest\//, ['unit']],
  [/^scripts\/chat/, ['chat', 'chaos']],
  [/^scripts\/chaos/, ['chaos']],
  [/^scripts\/backup/, ['restore-drill']],
  [/^deploy\/prometheus/, ['alerts']],
  [/./, []],
]

/** All of these together take a few minutes. Each of the others takes too long to wait for during work. */
const QUICK = new Set(['unit', 'server-pglite'])

/**
 * The steps to run for these files, by name, and those that could break as well but take too long: the whole run has them.
 * @returns {{ run: string[], left: string[] }}
 */
export function stepsFor(files) {
  if (files.length === 0) return { run: [], left: [] }
  const breakable = [...new Set(files.flatMap((file) => RULES.find(([pattern]) => pattern.test(file))[1]))]
  return {
    run: ['lint', 'typecheck', 'structure', ...breakable.filter((name) => QUICK.has(name))],
    left: breakable.filter((name) => !QUICK.has(name)),
  }
}
