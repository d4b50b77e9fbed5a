/**
 * Lints texts as if they stood at the paths given, with the project's own configuration: stdin and stdout are JSON,
 * `[{ path, code, typed? }]` in and the rules broken, `[[{ rule, message }]]`, out. A child process of the test, because ESLint
 * loads its configuration in a way that Jest's module system cannot.
 */
import { readFileSync } from 'node:fs'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'

const cases = JSON.parse(readFileSync(0, 'utf8'))
// Under CI typescript-eslint takes every file as it is on disk, once; here the texts are others.
const typed = new ESLint({
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } }],
})
// Rules that ask the type checker need a file that exists; the others do not, and a fixture's path usually is imaginary.
const untyped = new ESLint({ overrideConfig: [{ files: ['**'], ...tseslint.configs.disableTypeChecked }] })

const results = []
for (const { path, code, typed: needsTypes } of cases) {
  const [result] = await (needsTypes ? typed : untyped).lintText(code, { filePath: path, warnIgnored: true })
  results.push(result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })))
}
process.stdout.write(JSON.stringify(results))
