/**
 * The direction of imports, enforced by patterns over folders. Only the features that others depend on are listed by name:
 *
 *     pages → features → { api, stores, ui } → host → lib          server → contract ← src (types only, and values of contract/rules)
 *
 * Each layer lists its forbidden imports. Inside src, imports are `@/…` across layers and relative within one.
 */

const LAYERS = ['app', 'pages', 'features', 'api', 'stores', 'ui', 'host', 'lib', 'dev']

const TARO = {
  regex: '^@tarojs/(?!components$)',
  message: 'Only src/host, src/api/client.ts and src/app call Taro: use or add a capability of src/host.',
}
const WIDGETS = {
  regex: '^(@tarojs/components|@nutui/|@taroify/|@antmjs/)',
  message: 'Only src/ui knows widgets: compose what @/ui exports.',
}
/** Rules for every file of src. */
const EVERYWHERE = [
  {
    regex: '^@daogang/contract(?!/rules/[a-z0-9-]+$)(/|$)', allowTypeImports: true,
    message: 'The client carries no schema library: `import type` from the contract, values only from @daogang/contract/rules/*.',
  },
  { regex: '^(@daogang/server|(\\.\\./)+server/|(\\.\\./)+contract/)', message: 'The server is reached through @/api only.' },
  { regex: `^(\\.\\./)+(${LAYERS.join('|')})(/|$)`, message: 'Another layer is imported as @/….' },
  { regex: '\\.(weapp|alipay|h5)(\\.tsx?)?$', message: 'The build picks the variant: import the capability itself.' },
  { regex: '^@/(api|stores|lib|features|pages|app)/?$', message: 'No barrels: import the file that you need.' },
  { regex: '^@/ui/.', message: 'The kit has one entry: import from @/ui.' },
  { regex: '^@/host/[^/]+/(?!types$)', message: 'Import a capability by its folder, or its types.' },
]

const DAYJS = '^dayjs(/|$)'
const DATES = { regex: DAYJS, message: 'Only src/lib/time.ts imports dayjs: use or add a function there.' }

const forbid = (layers, message) => ({ regex: `^@/(${layers.join('|')})(/|$)`, message })
/** `app/routes.ts` is a leaf that anyone may import; the rest of app only the exceptions. */
const appExcept = (...allowed) => ({
  regex: `^@/app/(?!(${['routes', ...allowed].join('|')})$)`,
  message: `Of src/app only ${['routes', ...allowed].join(', ')} may be imported here.`,
})
/** The parts of the app that pages and features use. */
const USED = ['navigation', 'picking', 'route-queries', 'sharing', 'tracking/track']
/** A relative import that leaves the folder of this feature or page. */
const outside = (steps, message) => ({ regex: `^(\\.\\./){${steps},}`, message })

/** Features that others depend on: how forms work, their choices, and restrictions of a user. They import no feature. */
const FOUNDATIONS = ['form', 'dictionary', 'gates']
const FEATURE = `A feature imports no other feature but ${FOUNDATIONS.join(', ')}: types live in the contract, hooks in @/api.`
const otherFeature = { regex: `^@/features/(?!(${FOUNDATIONS.join('|')})/)`, message: FEATURE }
const PAGE = 'A page imports no other page: what two pages share is a feature.'

/** Globs below src, and the imports forbidden there in addition to EVERYWHERE. Later entries replace earlier ones. */
export const layers = [
  { files: ['src/*.{ts,tsx}', 'src/app/**/*.{ts,tsx}'], forbidden: [WIDGETS, forbid(['pages'], 'Pages are reached by their route.')] },
  {
    files: ['src/pages/*/*/*.{ts,tsx}'],
    forbidden: [
      TARO, WIDGETS, forbid(['pages'], PAGE), outside(1, PAGE), appExcept('route-config', 'page', 'employer-screens', ...USED),
    ],
  },
  {
    files: ['src/pages/*/*/*/**/*.{ts,tsx}'],
    forbidden: [TARO, WIDGETS, forbid(['pages'], PAGE), outside(2, PAGE), appExcept(...USED)],
  },
  {
    files: ['src/features/*/*.{ts,tsx}'],
    forbidden: [TARO, WIDGETS, forbid(['pages'], FEATURE), otherFeature, outside(1, FEATURE), appExcept(...USED)],
  },
  {
    files: ['src/features/*/*/**/*.{ts,tsx}'],
    forbidden: [TARO, WIDGETS, forbid(['pages'], FEATURE), otherFeature, outside(2, FEATURE), appExcept(...USED)],
  },
  {
    files: FOUNDATIONS.map((name) => `src/features/${name}/**/*.{ts,tsx}`),
    forbidden: [TARO, WIDGETS, forbid(['pages', 'features'], FEATURE), outside(1, FEATURE), appExcept(...USED)],
  },
  // The gallery shows only the kit; a whole form and an upload may also import what every form and upload does.
  {
    files: ['src/dev/**/*.{ts,tsx}'],
    forbidden: [
      TARO, WIDGETS,
      { regex: '^@/(pages|stores|host|app|features/(?!form/)|api/(?!upload$))', message: 'The gallery shows the kit alone.' },
    ],
  },
  {
    files: ['src/api/**/*.{ts,tsx}'],
    forbidden: [TARO, WIDGETS, forbid(['pages', 'features', 'ui'], 'api may import stores, host and lib.'), appExcept()],
  },
  {
    files: ['src/api/client.ts'],
    forbidden: [WIDGETS, forbid(['pages', 'features', 'ui'], 'api may import stores, host and lib.'), appExcept()],
  },
  {
    files: ['src/stores/**/*.{ts,tsx}'],
    forbidden: [TARO, WIDGETS, forbid(['pages', 'features', 'ui', 'api'], 'stores stand on host and lib.'), appExcept()],
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    forbidden: [
      TARO, appExcept(),
      forbid(['pages', 'features', 'api', 'stores'], 'The kit may import host and lib; it gets everything else as properties.'),
      { regex: '^@/ui(/|$)', message: 'Inside the kit imports are relative.' },
    ],
  },
  {
    files: ['src/host/**/*.{ts,tsx}'],
    forbidden: [WIDGETS, forbid(['pages', 'features', 'api', 'stores', 'ui'], 'host may import lib.'), appExcept()],
  },
  {
    files: ['src/lib/**/*.{ts,tsx}'],
    forbidden: [TARO, WIDGETS, forbid(LAYERS.filter((name) => !['lib', 'app'].includes(name)), 'lib imports nothing of src.'), appExcept()],
  },
  { files: ['src/lib/time.ts'], forbidden: [TARO, WIDGETS, forbid(LAYERS, 'lib stands on nothing.')], importsDayjs: true },
].map(({ files, forbidden, importsDayjs }) => ({ files, patterns: [...EVERYWHERE, ...forbidden, ...(importsDayjs ? [] : [DATES])] }))

const CLIENT = {
  regex: '^@/|^(\\.\\./)+(src|contract)/|^@tarojs/|^react(-dom)?(/|$)',
  message: 'The server imports @daogang/contract and nothing of the client.',
}

const SERVER_DAYJS = { regex: DAYJS, message: 'Only server/lib/china-time.ts imports dayjs: use or add a function there.' }
const KYSELY = {
  regex: '^kysely$',
  message: 'Only repository.ts and queries/ run SQL: a verb calls them. `Db` and `Trx` come from server/db/schema.ts.',
}
/** A route maps an endpoint to a verb: it needs no database, provider, or refusal. */
const ROUTES = {
  regex: '(^|/)(repository|queries/[^/]+|db/[^/]+|lib/refusal)$|/providers/', message: 'routes.ts only maps endpoints to verbs.',
}

const CONSOLE_DAYJS = { regex: DAYJS, message: 'Only console/src/lib/time.ts imports dayjs: use or add a function there.' }

/** The workspaces. Later entries replace earlier ones. */
export const workspaces = [
  { files: ['server/**/*.ts'], patterns: [CLIENT, SERVER_DAYJS, KYSELY] },
  { files: ['server/*/routes.ts'], patterns: [CLIENT, SERVER_DAYJS, KYSELY, ROUTES] },
  { files: ['server/*/repository.ts', 'server/*/queries/**/*.ts', 'server/{db,seed}/**/*.ts'], patterns: [CLIENT, SERVER_DAYJS] },
  { files: ['server/lib/china-time.ts'], patterns: [CLIENT, KYSELY] },
  { files: ['console/src/**/*.{ts,tsx}'], patterns: [CONSOLE_DAYJS] },
  { files: ['console/src/lib/time.ts'], patterns: [] },
  {
    files: ['contract/**/*.ts'],
    patterns: [{ regex: '^(?!\\./|typebox$|typebox/)', message: 'The contract imports typebox and itself only.' }],
  },
  // The client bundles them and compiles them for old browsers.
  {
    files: ['contract/rules/**/*.ts'],
    patterns: [{ regex: '^(?!\\./[a-z0-9-]+$)', message: 'Rules are pure: they import other rules only.' }],
  },
]

export const TEST_FILES = ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx,mts}', 'server/tests/**/*.ts']

/** A rule block for `no-restricted-imports` in ESLint's format: oxlint's own has no look-ahead. */
export const importRules = ({ files, patterns }) => ({
  files,
  excludeFiles: TEST_FILES,
  rules: { 'eslint-js/no-restricted-imports': ['error', { patterns }] },
})
