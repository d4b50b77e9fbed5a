import { everywhere, inCommonJs, inReact, inScripts, inTypeScript } from './rules'

/** Small texts that break one rule each, with correct counterparts. */
interface Fixture {
  why: string
  path: string
  code: string
}

const IMPORTS = 'eslint-js/no-restricted-imports'
const SYNTAX = 'eslint-js/no-restricted-syntax'
const line = (code: string) => `${code}\n`
const use = (specifier: string) => line(`import { x } from '${specifier}'\n\nexport { x }`)
const useType = (specifier: string) => line(`import type { X } from '${specifier}'\n\nexport type { X }`)

const textsOf = (rules: Record<string, string>, path: string) =>
  Object.entries(rules).map(([rule, code]) => (
    { why: `what breaks ${rule} in ${path}`, path, code: code.endsWith('\n') ? code : line(code), rule }
  ))

const PAGE = 'src/pages/job-seeker/fixture/index.tsx'
const FEATURE = 'src/features/fixture/Thing.tsx'

const refusedImports: [why: string, path: string, specifier: string][] = [
  ['a page that calls Taro', PAGE, '@tarojs/taro'],
  ['a page that uses Taro’s widgets', PAGE, '@tarojs/components'],
  ['a page that uses a widget library', PAGE, '@nutui/nutui-react-taro'],
  ['a page that imports another page', PAGE, '../other/parts'],
  ['a page that imports another page by its alias', PAGE, '@/pages/job-seeker/other/parts'],
  ['a page that goes round the kit’s entry', PAGE, '@/ui/parts/Button'],
  ['a page that imports the app’s bootstrap', PAGE, '@/app/providers'],
  ['a page’s part that leaves its page', 'src/pages/job-seeker/fixture/parts/Row.tsx', '../../other/Row'],
  ['a feature that imports another feature', FEATURE, '@/features/other/Thing'],
  ['a feature that imports another feature relatively', FEATURE, '../other/Thing'],
  ['a foundation that imports a feature', 'src/features/form/Fixture.tsx', '@/features/dictionary/CityField'],
  ['a feature that imports a page', FEATURE, '@/pages/job-seeker/fixture/parts'],
  ['a feature that makes a page', FEATURE, '@/app/page'],
  ['a feature that sends events by itself', FEATURE, '@/app/tracking/sender'],
  ['a query hook that imports the kit', 'src/api/fixture.ts', '@/ui'],
  ['a query hook that imports a feature', 'src/api/fixture.ts', '@/features/other/Thing'],
  ['a query hook that calls Taro', 'src/api/fixture.ts', '@tarojs/taro'],
  ['the request layer that imports a page', 'src/api/client.ts', '@/pages/base/main/parts'],
  ['a store that imports a query hook', 'src/stores/fixture.ts', '@/api/job'],
  ['the kit that imports a store', 'src/ui/parts/Fixture.tsx', '@/stores/session'],
  ['the kit that imports a query hook', 'src/ui/parts/Fixture.tsx', '@/api/job'],
  ['the kit that calls Taro', 'src/ui/parts/Fixture.tsx', '@tarojs/taro'],
  ['a host capability that imports a store', 'src/host/share/index.h5.ts', '@/stores/session'],
  ['a host capability that imports widgets', 'src/host/share/index.h5.ts', '@tarojs/components'],
  ['a helper that imports a host capability', 'src/lib/fixture.ts', '@/host/share'],
  ['a helper that calls Taro', 'src/lib/fixture.ts', '@tarojs/taro'],
  ['a suffixed path', FEATURE, '@/host/share/index.weapp'],
  ['a suffixed path inside host', 'src/host/share/index.h5.ts', './index.weapp'],
  ['a suffixed path with its extension', 'src/host/share/types.ts', './index.alipay.ts'],
  ['the inside of a capability', PAGE, '@/host/share/mini'],
  ['another layer by a relative path', 'src/ui/parts/Fixture.tsx', '../../lib/cx'],
  ['a layer as a barrel', PAGE, '@/api'],
  ['the contract’s values in the client', PAGE, '@daogang/contract/job'],
  ['the contract’s values in the request layer', 'src/api/client.ts', '@daogang/contract'],
  ['schemas beside the rules in the client', PAGE, '@daogang/contract/rules/../job'],
  ['the folder of rules as a barrel', PAGE, '@daogang/contract/rules'],
  ['the rules round their package', PAGE, '../../../../contract/rules/pay'],
  ['the server in the client', PAGE, '@daogang/server/app'],
  ['the client in the server', 'server/job/fixture.ts', '../../src/lib/cx'],
  ['React in the server', 'server/job/fixture.ts', 'react'],
  ['the contract round its package', 'server/job/fixture.ts', '../../contract/job'],
  ['SQL in a verb', 'server/job/close.ts', 'kysely'],
  ['SQL in a route', 'server/job/routes.ts', 'kysely'],
  ['a route that calls a repository', 'server/job/routes.ts', './repository'],
  ['a route that refuses', 'server/job/routes.ts', '../lib/refusal'],
  ['dayjs in a page', PAGE, 'dayjs'],
  ['dayjs in a helper', 'src/lib/fixture.ts', 'dayjs/plugin/utc'],
  ['dayjs in the server', 'server/job/fixture.ts', 'dayjs'],
  ['dayjs in the console', 'console/src/pages/Fixture.tsx', 'dayjs'],
  ['the client in the server’s dates', 'server/lib/china-time.ts', '../../src/lib/time'],
  ['anything but typebox in the contract', 'contract/fixture.ts', 'dayjs'],
  ['the server in the contract', 'contract/fixture.ts', '../server/app'],
  ['typebox in a rule', 'contract/rules/fixture.ts', 'typebox'],
  ['a schema in a rule', 'contract/rules/fixture.ts', '../job'],
  ['a library in a rule', 'contract/rules/fixture.ts', 'dayjs'],
]

const allowedImports: [why: string, path: string, specifier: string][] = [
  ['a page that uses the kit', PAGE, '@/ui'],
  ['a page that uses a feature', PAGE, '@/features/job/JobCard'],
  ['a page that uses a query hook', PAGE, '@/api/job'],
  ['a page that navigates', PAGE, '@/app/navigation'],
  ['a page that is made one', PAGE, '@/app/page'],
  ['a page that uses its own part', PAGE, './parts/Row'],
  ['a feature that declares a form', FEATURE, '@/features/form/FormScreen'],
  ['a feature that navigates', FEATURE, '@/app/navigation'],
  ['a feature that records what the user did', FEATURE, '@/app/tracking/track'],
  ['a feature that passes a page on', FEATURE, '@/app/sharing'],
  ['a feature that uses a host capability', FEATURE, '@/host/share'],
  ['anyone that reads the route table', 'src/lib/fixture.ts', '@/app/routes'],
  ['the request layer that calls Taro', 'src/api/client.ts', '@tarojs/taro'],
  ['a query hook that reads a store', 'src/api/fixture.ts', '@/stores/session'],
  ['a host capability that calls Taro', 'src/host/share/index.weapp.ts', '@tarojs/taro'],
  ['the app that calls Taro', 'src/app/navigation.ts', '@tarojs/taro'],
  ['the kit that uses Taro’s widgets', 'src/ui/parts/Fixture.tsx', '@tarojs/components'],
  ['the kit that uses its own parts', 'src/ui/parts/Fixture.tsx', '../icons/Icon'],
  ['the server that uses the contract', 'server/job/fixture.ts', '@daogang/contract/job'],
  ['a repository that uses Kysely', 'server/job/repository.ts', 'kysely'],
  ['a query that uses Kysely', 'server/job/queries/list.ts', 'kysely'],
  ['a migration that uses Kysely', 'server/db/migrate.ts', 'kysely'],
  ['a route that uses its verb', 'server/job/routes.ts', './close'],
  ['the contract that uses typebox', 'contract/fixture.ts', 'typebox'],
  ['the contract that uses itself', 'contract/fixture.ts', './common'],
  ['the contract that uses its rules', 'contract/fixture.ts', './rules/pay'],
  ['a rule that uses another rule', 'contract/rules/fixture.ts', './text'],
  ['a page that uses a rule', PAGE, '@daogang/contract/rules/pay'],
  ['the kit that uses a rule', 'src/ui/parts/Fixture.tsx', '@daogang/contract/rules/id-card'],
  ['a helper that uses a rule', 'src/lib/fixture.ts', '@daogang/contract/rules/text'],
  ['the server that uses a rule', 'server/job/fixture.ts', '@daogang/contract/rules/pay'],
  ['the client’s dates that use dayjs', 'src/lib/time.ts', 'dayjs/plugin/utc'],
  ['the server’s dates that use dayjs', 'server/lib/china-time.ts', 'dayjs/plugin/timezone.js'],
  ['the console’s dates that use dayjs', 'console/src/lib/time.ts', 'dayjs/plugin/utc.js'],
  ['a test that renders', 'src/ui/parts/Fixture.test.tsx', '@tests/jest/render'],
]

export const refused: (Fixture & { rule: string })[] = [
  ...refusedImports.map(([why, path, specifier]) => ({ why, path, code: use(specifier), rule: IMPORTS })),
  { why: 'the type of a schema in a rule', path: 'contract/rules/fixture.ts', code: useType('../job'), rule: IMPORTS },
  { why: 'dayjs even as a type in the console', path: 'console/src/pages/Fixture.tsx', code: useType('dayjs'), rule: IMPORTS },
  { why: 'Taro even as a type in a page', path: PAGE, code: useType('@tarojs/taro'), rule: IMPORTS },
  {
    why: 'a re-export of the contract’s values', path: 'src/api/fixture.ts',
    code: line(`export { x } from '@daogang/contract'`), rule: IMPORTS,
  },
  {
    why: 'an import of types that still runs', path: PAGE,
    code: line(`import { type X } from '@daogang/contract/job'\n\nexport type Y = X`),
    rule: 'typescript/no-import-type-side-effects',
  },
  {
    why: 'a dynamic import of the contract', path: PAGE,
    code: line(`export const load = () => import('@daogang/contract')`), rule: SYNTAX,
  },
  {
    why: 'a widget that is made with its form', path: PAGE, rule: SYNTAX,
    code: line(`export const name = custom({ label: '名', widget: (props) => <i {...props} /> })`),
  },
  { why: 'TARO_ENV in a page', path: PAGE, code: line(`export const mini = process.env.TARO_ENV !== 'h5'`), rule: SYNTAX },
  { why: 'TARO_ENV in the kit', path: 'src/ui/index.ts', code: line('export const target = process.env.TARO_ENV'), rule: SYNTAX },
  { why: 'a barrel of everything', path: 'src/features/job/index.ts', code: line(`export * from './JobCard'`), rule: SYNTAX },
  { why: 'a barrel by name', path: 'src/api/index.ts', code: line(`export { useJob } from './job'`), rule: SYNTAX },
  {
    why: 'a query in a verb', path: 'server/job/close.ts',
    code: line(`export const close = (db) => db.updateTable('job').execute()`), rule: SYNTAX,
  },
  { why: 'a barrel in the server', path: 'server/job/index.ts', code: line(`export * from './rules'`), rule: SYNTAX },
  { why: 'a console in a page', path: PAGE, code: line(`console.log('x')`), rule: 'no-console' },
  { why: 'a console in the server', path: 'server/job/fixture.ts', code: line(`console.log('x')`), rule: 'no-console' },
  {
    why: 'a rule switched off in a comment of ESLint’s', path: 'src/lib/fixture.ts',
    code: line(`// ${'eslint'}-disable-next-line no-console\nconsole.log(1)`), rule: 'no-console',
  },
  {
    why: 'a suppressed type error without a reason', path: 'src/lib/fixture.type-test.ts', rule: 'typescript/ban-ts-comment',
    code: line('// @ts-expect-error\nexport const x: string = 1'),
  },
  {
    why: 'an assertion that a value is there', path: PAGE, rule: 'typescript/no-non-null-assertion',
    code: line('export const f = (x?: string) => x!'),
  },
  { why: 'a file without a line end', path: 'src/lib/fixture.ts', code: 'export const x = 1', rule: 'eslint-js/eol-last' },
  { why: 'one test alone', path: 'src/lib/fixture.test.ts', code: line(`it.only('x', () => {})`), rule: SYNTAX },
  { why: 'a skipped group', path: 'server/job/fixture.test.ts', code: line(`describe.skip('x', () => {})`), rule: SYNTAX },
  { why: 'a skipped table', path: 'tests/e2e/fixture.test.ts', code: line(`it.skip.each([1])('x', () => {})`), rule: SYNTAX },
  { why: 'a test with an x before it', path: 'src/lib/fixture.test.ts', code: line(`xit('x', () => {})`), rule: SYNTAX },
  ...textsOf(everywhere, 'src/lib/fixture.ts'),
  ...textsOf(everywhere, 'scripts/fixture.mjs'),
  ...textsOf(inScripts, 'scripts/fixture.mjs'),
  ...textsOf(inCommonJs, 'scripts/fixture.cjs'),
  ...textsOf(inTypeScript, 'src/lib/fixture.ts'),
  ...textsOf(inReact, FEATURE),
]

export const allowed: Fixture[] = [
  ...allowedImports.map(([why, path, specifier]) => ({ why, path, code: use(specifier) })),
  { why: 'types of the contract in a page', path: PAGE, code: useType('@daogang/contract/job') },
  { why: 'TARO_ENV in a host capability', path: 'src/host/share/index.h5.ts', code: line('export const target = process.env.TARO_ENV') },
  { why: 'the kit’s one entry', path: 'src/ui/index.ts', code: line(`export { Button } from './parts/Button'`) },
  { why: 'a capability’s own entry', path: 'src/host/share/index.weapp.ts', code: line(`export { shareHost } from './mini'`) },
  { why: 'a console in a command', path: 'scripts/fixture.ts', code: line(`console.log('x')`) },
  { why: 'a table of tests', path: 'src/lib/fixture.test.ts', code: line(`it.each([1])('x', (x) => {\n  expect(x).toBe(1)\n})`) },
  {
    why: 'a promise that is waited for', path: 'src/app/routes.ts',
    code: line('export async function f() {\n  await Promise.resolve(1)\n}'),
  },
]
