import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assertRelease, releaseProblems } from '../../config/release'
import { root } from '../structure/project'

const good = { NODE_ENV: 'production', API_ORIGIN: 'https://api.example.com' }
const appId = 'wx0123456789abcdef'

describe.each(['weapp', 'alipay'])('a production build for %s', (target) => {
  it.each<[what: string, env: Record<string, string | undefined>, id: string | undefined, problems: RegExp[]]>([
    ['accepts a server and an app id', good, appId, []],
    ['accepts a server with a port', { ...good, API_ORIGIN: 'https://api.example.com:8443' }, appId, []],
    ['accepts a project file without an app id', good, undefined, []],
    ['refuses no server', { ...good, API_ORIGIN: undefined }, appId, [/没有设置 API_ORIGIN/]],
    ['refuses an empty server', { ...good, API_ORIGIN: '' }, appId, [/没有设置 API_ORIGIN/]],
    ...['localhost', 'LOCALHOST:8787', 'localhost.', 'app.localhost', '127.0.0.1', '127.1', '127.8.9.10', '2130706433', '0.0.0.0',
      '[::1]', '[::]', '[::ffff:127.0.0.1]'].map((host): [string, Record<string, string>, string, RegExp[]] =>
      [`refuses ${host}`, { ...good, API_ORIGIN: `https://${host}` }, appId, [/指向本机/]]),
    ['refuses http', { ...good, API_ORIGIN: 'http://api.example.com' }, appId, [/不是 https/]],
    ['refuses what is no address', { ...good, API_ORIGIN: 'api.example.com' }, appId, [/不是网址/]],
    ['refuses a path', { ...good, API_ORIGIN: 'https://api.example.com/v3' }, appId, [/只写到域名/]],
    ['refuses the guest app id', good, 'touristappid', [/touristappid/]],
    ['refuses a loopback server of one service', { ...good, API_ORIGINS: '{"chat":"https://127.0.0.1"}' }, appId, [/API_ORIGINS\.chat.*指向本机/]],
    ['refuses servers of services that are no JSON', { ...good, API_ORIGINS: 'chat' }, appId, [/应该是 JSON/]],
    ['names every problem at once', { NODE_ENV: 'production' }, 'touristappid', [/API_ORIGIN/, /touristappid/]],
    ['lets a development build pass', { NODE_ENV: 'development' }, 'touristappid', []],
    ['lets a trial build pass', { NODE_ENV: 'production', TRIAL_BUILD: 'on' }, 'touristappid', []],
    ['lets nothing but “on” make a trial build', { NODE_ENV: 'production', TRIAL_BUILD: 'off' }, appId, [/没有设置 API_ORIGIN/]],
  ])('%s', (_, env, id, problems) => {
    expect(releaseProblems({ target, env, appId: id })).toEqual(problems.map((problem) => expect.stringMatching(problem) as string))
  })
})

it('checks no server address for H5, which calls the server it came from', () => {
  expect(releaseProblems({ target: 'h5', env: { NODE_ENV: 'production' }, appId: 'touristappid' })).toEqual([])
})

it('throws the problem and the way to build without publishing', () => {
  expect(() => assertRelease({ target: 'weapp', env: { NODE_ENV: 'production' }, appId })).toThrow(/没有设置 API_ORIGIN[^]*TRIAL_BUILD=on/)
  expect(() => assertRelease({ target: 'weapp', env: good, appId })).not.toThrow()
})

it('has a project file for each vendor’s tools', () => {
  for (const name of ['project.config.json', 'project.alipay.json']) {
    const file = path.join(root, name)
    expect(existsSync(file)).toBe(true)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(expect.any(Object))
  }
})
