import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { allowed, refused } from './fixtures'

interface Message { rule: string | null; message: string }

const root = path.resolve(__dirname, '../..')

/** One ESLint process for all texts: loading it costs more than linting them. */
function lint(texts: { path: string; code: string; typed?: boolean }[]): Message[][] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'lint-texts.mjs')], {
    cwd: root, input: JSON.stringify(texts), encoding: 'utf8', maxBuffer: 32 * 1024 * 1024,
  })
  return JSON.parse(output) as Message[][]
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
