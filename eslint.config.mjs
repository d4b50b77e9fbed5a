import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { importRules, layers, TEST_FILES, workspaces } from './tests/lint/boundaries.mjs'

const TS = ['**/*.{ts,tsx}']
const NODE_SCRIPTS = ['**/*.{js,mjs,cjs}']

/** `no-restricted-syntax` is one rule with one list, so each kind of file composes its own. */
const TARO_ENV = [
  {
    selector: 'MemberExpression[object.object.name="process"][object.property.name="env"]',
    message: 'Nobody outside src/host asks which target this is: add a capability with three variants.',
  },
]
const NO_BARREL = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: the reader imports the file itself.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No barrels: the reader imports the file itself.' },
]
const NO_DYNAMIC_IMPORT = [
  {
    selector: 'ImportExpression[source.value=/^(@daogang|@tarojs|@nutui)/]',
    message: 'A dynamic import would go round the direction of imports.',
  },
]
const RUN_EVERY_TEST = [
  {
    selector: 'MemberExpression[property.name=/^(only|skip|todo|failing)$/]' +
      ':matches([object.name=/^(describe|it|test)$/], [object.object.name=/^(describe|it|test)$/])',
    message: 'Every test runs, always.',
  },
  { selector: 'CallExpression[callee.name=/^(fdescribe|fit|xdescribe|xit|xtest)$/]', message: 'Every test runs, always.' },
]
const syntax = (...lists) => ['error', ...lists.flat()]

const style = {
  semi: ['error', 'never'],
  quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
  'comma-dangle': ['error', 'always-multiline'],
  'max-len': ['error', { code: 140, ignoreUrls: true, ignoreRegExpLiterals: true }],
  'max-lines': ['error', 400],
  'eol-last': 'error',
  'no-trailing-spaces': 'error',
  'no-multiple-empty-lines': ['error', { max: 1 }],
}

export default tseslint.config(
  { ignores: ['**/node_modules/', 'dist/', '.data/', 'test-output/', '.taro-cache/', 'coverage/', '**/*.d.ts'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { files: [...TS, ...NODE_SCRIPTS], rules: { ...style, eqeqeq: 'error', 'object-shorthand': 'error', 'prefer-const': 'error' } },
  {
    files: TS,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['config/*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A handler may be async: what it does with a failure is its own business, and the linter checks it there.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false, properties: false } }],
      // Objects of ours are literals without `this`, so their methods may travel.
      '@typescript-eslint/unbound-method': 'off',
      // An interface's async method need not wait for anything.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      'no-console': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    },
  },
  // What must not compile is written down there, and the type checker holds it.
  {
    files: ['**/*.type-test.ts'],
    rules: { '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A missing value in front of a user is a blank page; the server answers with an error and logs it.
    files: ['src/**/*.{ts,tsx}'],
    ignores: TEST_FILES,
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': syntax(TARO_ENV, NO_BARREL, NO_DYNAMIC_IMPORT) } },
  { files: ['src/host/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': syntax(NO_BARREL, NO_DYNAMIC_IMPORT) } },
  { files: ['src/ui/index.ts'], rules: { 'no-restricted-syntax': syntax(TARO_ENV, NO_DYNAMIC_IMPORT) } },
  { files: ['src/host/*/index.*', 'src/ui/native/index.*'], rules: { 'no-restricted-syntax': syntax(NO_DYNAMIC_IMPORT) } },
  { files: ['server/**/*.ts', 'contract/**/*.ts'], rules: { 'no-restricted-syntax': syntax(NO_BARREL) } },
  ...[...layers, ...workspaces].map(importRules),
  {
    files: TEST_FILES,
    // `expect.stringContaining` and its like are typed any.
    rules: { 'no-restricted-syntax': syntax(RUN_EVERY_TEST), '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  // Command lines speak to the person who started them, and so does the server when it cannot start.
  { files: ['scripts/**/*.ts', ...TEST_FILES], rules: { 'no-console': 'off' } },
  { files: ['server/serve.ts'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  {
    files: NODE_SCRIPTS,
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        process: 'readonly', console: 'readonly', Buffer: 'readonly', URL: 'readonly', fetch: 'readonly', AbortSignal: 'readonly',
        setTimeout: 'readonly', clearTimeout: 'readonly', setInterval: 'readonly', clearInterval: 'readonly',
        jest: 'readonly', describe: 'readonly', it: 'readonly', expect: 'readonly', beforeEach: 'readonly', afterEach: 'readonly',
        module: 'writable', exports: 'writable', require: 'readonly', __dirname: 'readonly', globalThis: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-restricted-syntax': syntax(RUN_EVERY_TEST) },
  },
)
