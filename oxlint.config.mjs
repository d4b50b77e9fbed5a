import { importRules, layers, TEST_FILES, workspaces } from './tests/lint/boundaries.mjs'

const TS = ['**/*.{ts,tsx,mts}']
const NODE_SCRIPTS = ['**/*.{js,mjs,cjs}']

/**
 * oxlint runs its own rules, those of oxlint-tsgolint that ask TypeScript, and ESLint's as `eslint-js/…` where it has none that does the
 * same. tests/lint/ breaks each rule once. docs/decisions/0146-oxlint.md has the comparison.
 */

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
const NO_INLINE_WIDGET = [
  {
    selector: 'CallExpression[callee.name="custom"] Property[key.name="widget"] > :matches(ArrowFunctionExpression, FunctionExpression)',
    message: 'A form that is made again would replace this component and lose what is being typed: use `draw` (docs/forms.md).',
  },
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
const SQL_OUTSIDE = [
  {
    selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
    message: 'Only repository.ts and queries/ run SQL: a verb calls them.',
  },
]
const syntax = (...lists) => ({ 'eslint-js/no-restricted-syntax': ['error', ...lists.flat()] })
const on = (...names) => Object.fromEntries(names.map((name) => [name, 'error']))

/** What every file is held to. */
const everywhere = {
  ...on(
    'for-direction', 'no-async-promise-executor', 'no-case-declarations', 'no-compare-neg-zero', 'no-cond-assign',
    'no-constant-binary-expression', 'no-control-regex', 'no-debugger', 'no-delete-var', 'no-dupe-else-if', 'no-duplicate-case',
    'no-empty', 'no-empty-character-class', 'no-empty-pattern', 'no-empty-static-block', 'no-ex-assign', 'no-extra-boolean-cast',
    'no-fallthrough', 'no-global-assign', 'no-invalid-regexp', 'no-irregular-whitespace', 'no-loss-of-precision',
    'no-misleading-character-class', 'no-nonoctal-decimal-escape', 'no-prototype-builtins', 'no-regex-spaces', 'no-self-assign',
    'no-shadow-restricted-names', 'no-sparse-arrays', 'no-unexpected-multiline', 'no-unsafe-finally', 'no-unsafe-optional-chaining',
    'no-unused-labels', 'no-unused-private-class-members', 'no-useless-backreference', 'no-useless-catch', 'no-useless-escape',
    'require-yield', 'use-isnan', 'valid-typeof', 'eqeqeq', 'object-shorthand', 'prefer-const',
  ),
  'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
  'max-lines': ['error', 400],
  'eslint-js/semi': ['error', 'never'],
  'eslint-js/quotes': ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
  'eslint-js/comma-dangle': ['error', 'always-multiline'],
  'eslint-js/max-len': ['error', { code: 140, ignoreUrls: true, ignoreRegExpLiterals: true }],
  'eslint-js/eol-last': 'error',
  'eslint-js/no-trailing-spaces': 'error',
  'eslint-js/no-multiple-empty-lines': ['error', { max: 1 }],
}

/** What TypeScript reports in its own files. */
const untyped = on(
  'constructor-super', 'getter-return', 'no-class-assign', 'no-const-assign', 'no-dupe-class-members', 'no-dupe-keys', 'no-func-assign',
  'no-import-assign', 'no-new-native-nonconstructor', 'no-obj-calls', 'no-redeclare', 'no-setter-return', 'no-this-before-super',
  'no-undef', 'no-unreachable', 'no-unsafe-negation', 'no-with', 'eslint-js/no-octal', 'eslint-js/no-dupe-args',
)

const typed = {
  ...on(
    'no-var', 'prefer-rest-params', 'prefer-spread', 'no-array-constructor', 'no-unused-expressions', 'no-console',
    ...[
      'await-thenable', 'no-array-delete', 'no-base-to-string', 'no-duplicate-enum-values',
      'no-duplicate-type-constituents', 'no-empty-object-type', 'no-explicit-any', 'no-extra-non-null-assertion', 'no-floating-promises',
      'no-for-in-array', 'no-implied-eval', 'no-misused-new', 'no-namespace', 'no-non-null-asserted-optional-chain',
      'no-redundant-type-constituents', 'no-require-imports', 'no-this-alias', 'no-unnecessary-type-assertion',
      'no-unnecessary-type-constraint', 'no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-declaration-merging',
      'no-unsafe-enum-comparison', 'no-unsafe-function-type', 'no-unsafe-member-access', 'no-unsafe-return', 'no-unsafe-unary-minus',
      'no-wrapper-object-types', 'only-throw-error', 'prefer-as-const', 'prefer-namespace-keyword', 'prefer-promise-reject-errors',
      'restrict-plus-operands', 'triple-slash-reference', 'no-import-type-side-effects',
    ].map((name) => `typescript/${name}`),
  ),
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // A handler may be async: what it does with a failure is its own business, and the linter checks it there.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false, properties: false } }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
}

const react = on(...[
  'rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'preserve-manual-memoization', 'incompatible-library',
  'immutability', 'globals', 'refs', 'set-state-in-effect', 'error-boundaries', 'purity', 'set-state-in-render', 'unsupported-syntax',
].map((name) => `react/${name}`))

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  ignorePatterns: ['**/node_modules/', 'dist/', 'server/dist/', '.data/', 'test-output/', '.taro-cache/', 'coverage/', '**/*.d.ts'],
  rules: everywhere,
  overrides: [
    { files: TS, rules: typed },
    // Code that must not compile: the type checker checks it.
    {
      files: ['**/*.type-test.ts'],
      rules: { 'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }] },
    },
    { files: ['src/**/*.{ts,tsx}', 'tests/**/*.tsx'], rules: react },
    {
      // A missing value in front of a user is a blank page; the server answers with an error and logs it.
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: TEST_FILES,
      rules: { 'typescript/no-non-null-assertion': 'error' },
    },
    { files: ['src/**/*.{ts,tsx}'], rules: syntax(TARO_ENV, NO_BARREL, NO_DYNAMIC_IMPORT, NO_INLINE_WIDGET) },
    { files: ['src/host/**/*.{ts,tsx}'], rules: syntax(NO_BARREL, NO_DYNAMIC_IMPORT) },
    { files: ['src/ui/index.ts'], rules: syntax(TARO_ENV, NO_DYNAMIC_IMPORT) },
    { files: ['src/host/*/index.*', 'src/ui/native/index.*'], rules: syntax(NO_DYNAMIC_IMPORT) },
    { files: ['server/**/*.ts', 'contract/**/*.ts'], rules: syntax(NO_BARREL, SQL_OUTSIDE) },
    { files: ['server/*/repository.ts', 'server/*/queries/**/*.ts', 'server/{db,seed}/**/*.ts'], rules: syntax(NO_BARREL) },
    ...[...layers, ...workspaces].map(importRules),
    {
      files: TEST_FILES,
      // `expect.stringContaining` and its like are typed any.
      rules: { ...syntax(RUN_EVERY_TEST), 'typescript/no-unsafe-assignment': 'off' },
    },
    // Command lines speak to the person who started them, and so does the server when it cannot start.
    { files: ['scripts/**/*.ts', ...TEST_FILES], rules: { 'no-console': 'off' } },
    { files: ['server/serve.ts'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    {
      files: NODE_SCRIPTS,
      env: { node: true, jest: true },
      rules: { ...untyped, 'no-unused-vars': ['error', { args: 'after-used' }], ...syntax(RUN_EVERY_TEST) },
    },
    // Written by Node, run in a page.
    { files: ['scripts/bench/page-speed.mjs'], env: { browser: true } },
  ],
}
