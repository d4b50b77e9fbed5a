import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { allowed, refused } from './fixtures'

interface Message { rule: string | null; message: string }

const root = path.resolve(__dirname, '../..')

/** One process for all texts: starting it costs more than linting them. */
function lint(texts: { path: string; code: string }[]): Message[][] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'lint-texts.mjs'), '--typed'], {
    cwd: root, input: JSON.stringify(texts), encoding: 'utf8', maxBuffer: 32 * 1024 * 1024,
  })
  return JSON.parse(output) as Message[][]
}

/** Every rule that oxlint.config.mjs enables, under the name that findings use. */
function rulesThatAreOn(): string[] {
  const script = `import config from './oxlint.config.mjs'
    const rules = [config, ...config.overrides].flatMap((part) => Object.entries(part.rules ?? {}))
    console.log(JSON.stringify([...new Set(rules.filter(([, setting]) => setting !== 'off').map(([name]) => name))]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' })
  return (JSON.parse(output) as string[]).map((name) => name.replace(/^react\/(rules-of-hooks|exhaustive-deps)$/, 'react-hooks/$1'))
}

const results = lint([...refused, ...allowed])

describe('the linter refuses', () => {
  it.each(refused.map((text, index) => [text.why, text, index] as const))('%s', (_why, text, index) => {
    expect(results[index]?.map(({ rule }) => rule)).toContain(text.rule)
  })
})

describe('the linter allows', () => {
  it.each(allowed.map((text, index) => [text.why, index] as const))('%s', (_why, index) => {
    expect(results[refused.length + index]).toEqual([])
  })
})

it('contains a text for every enabled rule', () => {
  const broken = new Set(refused.map(({ rule }) => rule))
  expect(rulesThatAreOn().filter((rule) => !broken.has(rule))).toEqual([])
})
