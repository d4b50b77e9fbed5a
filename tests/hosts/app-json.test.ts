import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appJsonProblems, type WechatAppConfig } from './app-json'

const CODE = 'taro().getLocation({}); taro().onNeedPrivacyAuthorization(ask); (0, taro.openPrivacyContract)({})'
const VALID: WechatAppConfig = {
  pages: ['pages/home/index'],
  subPackages: [{ root: 'pages/job', pages: ['detail/index'] }, { root: 'pages/resume', pages: ['form/index'] }],
  preloadRule: { 'pages/home/index': { packages: ['pages/job'] }, 'pages/job/detail/index': { packages: ['pages/resume'] } },
  permission: { 'scope.userLocation': { desc: '用来按远近排岗位，上班打卡时看到没到店里' } },
  requiredPrivateInfos: ['getLocation'],
  __usePrivacyCheck__: true,
}
const MEGABYTE = 1024 * 1024

let folder: string
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), 'daogang-app-json-')) })
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a build of three packages and checks it; `bytes` is the size of each subpackage. */
function check(app: WechatAppConfig, code = CODE, bytes = 10): string[] {
  for (const root of ['pages/job', 'pages/resume']) {
    mkdirSync(path.join(folder, root), { recursive: true })
    writeFileSync(path.join(folder, root, 'data.json'), ' '.repeat(bytes))
  }
  writeFileSync(path.join(folder, 'app.js'), code)
  return appJsonProblems(folder, app)
}

it('accepts a valid app.json', () => {
  expect(check(VALID)).toEqual([])
})

it('needs no declaration when no location function is called', () => {
  expect(check({ pages: VALID.pages }, '')).toEqual([])
})

const both = { 'pages/home/index': { packages: ['pages/job', 'pages/resume'] } }
it.each<[what: string, change: Partial<WechatAppConfig>, said: string]>([
  ['an undeclared location function', { requiredPrivateInfos: [] }, 'requiredPrivateInfos does not declare getLocation'],
  ['a declared function that nothing calls', { requiredPrivateInfos: ['getLocation', 'choosePoi'] },
    'declares choosePoi, which nothing calls'],
  ['a missing location reason', { permission: {} }, 'permission.scope.userLocation.desc'],
  ['an empty location reason', { permission: { 'scope.userLocation': { desc: ' ' } } }, 'permission.scope.userLocation.desc'],
  ['a location reason over 30 characters', { permission: { 'scope.userLocation': { desc: '远'.repeat(31) } } },
    'userLocation.desc needs 1 to 30'],
  ['a missing privacy check', { __usePrivacyCheck__: undefined }, '__usePrivacyCheck__ is not true'],
  ['an unknown page in preloadRule', { preloadRule: { 'pages/gone/index': { packages: [] } } },
    'the page pages/gone/index, which does not exist'],
  ['an unknown package in preloadRule', { preloadRule: { 'pages/home/index': { packages: ['gone'] } } },
    'the package gone, which does not exist'],
])('rejects %s', (_what, change, said) => {
  expect(check({ ...VALID, ...change })).toEqual([expect.stringContaining(said)])
})

it('rejects a build that asks for consent but never opens WeChat’s privacy guide', () => {
  expect(check(VALID, CODE.replace('openPrivacyContract', 'other'))).toEqual([expect.stringContaining('openPrivacyContract')])
})

it('limits what the pages of one package preload together to 2 MB', () => {
  expect(check({ ...VALID, preloadRule: both }, CODE, MEGABYTE)).toEqual([])
  expect(check({ ...VALID, preloadRule: both }, CODE, MEGABYTE + 1)).toEqual([expect.stringContaining('more than 2 MB')])
})
