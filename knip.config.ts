import type { KnipConfig } from 'knip'

/** `npm run knip` lists unused files, exports and dependencies. Files that are started or read by their names are its entries. */
const config: KnipConfig = {
  // A type that describes an exported function or table is part of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['redis-server', 'mkfifo', 'mount', 'umount', 'ip', 'dpkg', 'setpriv'],
  workspaces: {
    '.': {
      entry: [
        // Taro reads the app, its pages and their configs, and config/build.ts the titles.
        'src/{app,app.config}.{ts,tsx}', 'src/app/h5-titles.ts', 'src/pages/**/index.{tsx,config.ts}',
        'src/dev/gallery/index.{tsx,config.ts}',
        // Each build resolves a capability to its own variant.
        'src/{app,host,pages,ui}/**/index.{weapp,alipay,h5}.{ts,tsx}', 'src/host/*/types.ts',
        'src/**/*.{test,type-test}.{ts,tsx}',
        'config/**/*.{ts,js,mjs}',
        'scripts/*.{ts,mjs}', 'scripts/lib/wechat-compile.mjs', 'scripts/bench/bare.ts',
        'tests/**/*.test.ts', 'tests/*/jest.config.cjs', 'tests/jest/*.{js,cjs}',
        'tests/structure/{served,metrics}.mts', 'tests/e2e/{operate,seed,served}.ts', 'tests/lint/{lint-texts,boundaries,prose}.mjs',
        '**/*.d.mts',
      ],
      project: ['{src,config,deploy,scripts,tests,types}/**/*.{ts,tsx,js,mjs,cjs,mts}', '!tests/hosts/starter/**'],
      paths: {
        '@/host/*': ['src/host/*/index.h5.ts', 'src/host/*/index.h5.tsx'],
        '@/*': ['src/*'],
        '@tests/*': ['tests/*'],
      },
      // Jest resolves the environment of a test file from the root.
      ignoreUnresolved: ['^\\./index$', '^\\./tests/jest/time-zone-environment\\.cjs$'],
      ignoreDependencies: [
        // `npm run hosts:wechat-ci` installs it outside the project.
        'miniprogram-ci',
        // Taro and webpack load them by themselves.
        '@babel/plugin-transform-class-properties', '@tarojs/components-react', '@tarojs/webpack5-runner', 'terser',
        // Types of the hosts, and the compiler that checks types.
        '@mini-types/alipay', 'miniprogram-api-typings', 'typescript-native',
        // The root's scripts use the server's packages, and TypeBox is the contract's.
        'fastify', 'ioredis', 'kysely', 'pg', 'prom-client', 'typebox',
      ],
    },
    server: {
      entry: ['main.ts', '**/*.{test,type-test}.ts', 'tests/*.{cjs,mjs}', 'tests/prepare.ts'],
      project: ['**/*.{ts,mjs,cjs}', '!dist/**'],
      ignoreDependencies: [
        // Jest's parts, which come with it.
        'jest-mock', 'jest-runtime', '@jest/test-sequencer',
        'typebox',
        // scripts/lib/build-server.mjs asks for it from here.
        'esbuild',
        // A font: server/lib/pdf.ts resolves its file.
        '@expo-google-fonts/noto-sans-sc',
      ],
    },
    contract: { project: ['**/*.ts'] },
    console: {
      entry: ['index.html', 'src/**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
  },
}

export default config
