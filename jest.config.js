const path = require('node:path')
const { version } = require('./package.json')

/** ES modules of node_modules that Jest must compile; the rest is CommonJS and is left alone, which is faster. */
const COMPILED = ['@tarojs', '@stencil', 'swiper', 'lodash-es', 'query-string', 'decode-uri-component', 'filter-obj', 'split-on-first',
  'universal-router', 'history', 'path-to-regexp', 'zustand', 'ssr-window', 'dom7']

/** `import x from './share'` finds `share.<target>.ts` and never a base file, as in that target's build. */
const extensions = (target) => [`${target}.tsx`, `${target}.ts`, 'tsx', 'ts', 'js', 'mjs', 'cjs', 'json']

const shared = {
  rootDir: __dirname,
  transform: { '\\.(m?js|jsx|tsx?)$': path.join(__dirname, 'tests/jest/swc-transform.cjs') },
  transformIgnorePatterns: [`^<rootDir>/node_modules/(?!(${COMPILED.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/test-output/'],
  restoreMocks: true,
  clearMocks: true,
}

const styles = {
  '\\.(scss|css)$': '<rootDir>/tests/jest/style-stub.js',
  '\\.(png|jpg|svg)$': '<rootDir>/tests/jest/asset-stub.js',
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@tests/(.*)$': '<rootDir>/tests/$1',
}

/** Names that the bundler defines. */
const definitions = {
  APP_VERSION: version, API_ORIGIN: '', API_ORIGINS: {}, GALLERY: false, SPEECH_PLUGIN: false, __webpack_hash__: '0123456789abcdef0123',
  __TARO_FRAMEWORK__: 'react',
  ENABLE_INNER_HTML: true, ENABLE_ADJACENT_HTML: true, ENABLE_SIZE_APIS: true, ENABLE_TEMPLATE_CONTENT: true,
  ENABLE_MUTATION_OBSERVER: true, ENABLE_CLONE_NODE: true, ENABLE_CONTAINS: true, DEPRECATED_ADAPTER_COMPONENT: false,
}

/** A mini-program's logic thread: no document, Taro's real adapter over a `wx` or `my` of the test's own. */
const miniProgram = (target) => ({
  ...shared,
  displayName: target,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/src/**/*.${target}.test.ts`, `<rootDir>/tests/jest/*.${target}.test.ts`],
  moduleFileExtensions: extensions(target),
  moduleNameMapper: styles,
  setupFiles: [`<rootDir>/tests/jest/setup-${target}.js`],
  globals: definitions,
})

/** A mini-program's components, its variants of `src/ui/native` and `src/host` included, in a document in place of its own. */
const miniProgramComponents = (target) => ({
  ...miniProgram(target),
  displayName: `${target}-components`,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['node', 'node-addons'] },
  testMatch: [`<rootDir>/src/**/*.${target}.test.tsx`],
  moduleNameMapper: { ...styles, '^@tarojs/components$': '<rootDir>/tests/jest/mini-components.js' },
})

module.exports = {
  // A cap for tests that hang: a busy machine compiles a component's modules for several seconds.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'h5',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/jest/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(weapp|alipay)\\.test\\.tsx?$'],
      moduleFileExtensions: extensions('h5'),
      moduleNameMapper: {
        ...styles,
        '^@tarojs/taro$': '<rootDir>/tests/jest/taro-h5.js',
        '^react-dom/test-utils$': '<rootDir>/tests/jest/react-act.js',
        '^@tarojs/components$': '<rootDir>/tests/jest/taro-components.js',
        '^@tarojs/router$': '<rootDir>/tests/jest/taro-router.js',
      },
      setupFiles: ['<rootDir>/tests/jest/setup-h5.js'],
      globals: definitions,
    },
    miniProgram('weapp'),
    miniProgram('alipay'),
    miniProgramComponents('weapp'),
    miniProgramComponents('alipay'),
    {
      ...shared,
      displayName: 'structure',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{structure,lint,scripts}/**/*.test.{ts,mjs}'],
      moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'json'],
      moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
    },
  ],
}
