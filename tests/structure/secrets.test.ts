import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project'

/** Passwords of examples in tests: everyone knows them. */
const EXAMPLES = new Set(['hunter2'])
/** Names in a file whose long values are public. */
const PUBLIC: readonly (readonly [file: string, name: string, why: string])[] = [
  ['server/providers/register/qichacha.test.ts', 'KeyNo', 'the number of a company in the public register'],
]

const KINDS: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/g,
  // Payment providers hand out the base64 alone: RSA in both forms, EC in both forms, Ed25519.
  'a private key without its header':
    /\bMII[A-J][\w+/]{1,3}IBA(?:AKC|DANBgkqhkiG9w0BAQEFAASC)|\bMHcCAQEEI|\bMIGHAgEAMBMGByqGSM49|\bMC4CAQAwBQYDK2VwBCIEI/g,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a key of Alibaba Cloud': /\bLTAI[0-9A-Za-z]{12,26}\b/g,
  'a key of Tencent Cloud': /\bAKID[0-9A-Za-z]{32}\b/g,
  'a token of GitHub': /\bgh[pousr]_[0-9A-Za-z]{36}|\bgithub_pat_\w{40}/g,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b/g,
  'a token of Slack': /\bxox[abeprs]-[0-9A-Za-z-]{10}/g,
  'a JWT': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
}
/** Only a password of ASCII without `$`, `{` and `<`: the others are placeholders (`用户:密码`, `${PASSWORD}`). */
const IN_ADDRESS = /\b[a-z][a-z0-9+.-]{0,20}:\/\/[\w.%-]{0,60}:([\w.%!*+,;=~^#&-]{6,200})@/gi
/** A value that a name such as `appSecret` gets, perhaps through a default or on the next line. */
const ASSIGNED = new RegExp([
  /([\w-]{0,40}(?:secret|passw(?:or)?d|passphrase|credential|token|key|salt)\w{0,40})['"`\])]{0,2}(?:\s?:\s?\w{1,12})?/,
  /\s{0,2}(?:[:=,]|\?\?|\|\|)\s{0,20}(?:Buffer\.from\()?(['"`]?)([\w+/=-]{20,})/,
].map(({ source }) => source).join(''), 'gi')
/** In code a value has quotes; a name has none. */
const CODE = /\.[cm]?[jt]sx?$/
/** A store of keys, or settings with secrets, by its name. */
const KEY_FILE = /(?:^|\/)\.env(?:\.(?!example)[^/]*)?$|\.(?:p12|pfx|jks|keystore|pem|p8|key)$/

/**
 * Digits, capitals and small letters change places in random text at every second or third character: in names, words and runs such as
 * `abcdef…` they do so rarely.
 */
function looksRandom(value: string): boolean {
  if (!/\d/.test(value) || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return false
  const classes = value.replace(/[^\da-z]/gi, '').replace(/\d/g, '0').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A')
  const changes = [...classes].filter((one, at) => at > 0 && one !== classes[at - 1]).length
  return changes >= value.length / 4
}

/** Places with a secret, never the secret itself: the log of a test run is read by many. */
function secretsIn(file: string, text: string): string[] {
  const found = [
    ...Object.entries(KINDS).flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map(({ index }) => ({ index, kind }))),
    ...[...text.matchAll(IN_ADDRESS)].filter(([, password = '']) => !EXAMPLES.has(password))
      .map(({ index }) => ({ index, kind: 'a password in an address' })),
    ...[...text.matchAll(ASSIGNED)]
      .filter(([, name, quote, value = '']) => (quote || !CODE.test(file)) && looksRandom(value) && !isPublic(file, name))
      .map(({ index, 1: name }) => ({ index, kind: `a long value of ${name}` })),
  ]
  return found.map(({ index, kind }) => `${file}:${text.slice(0, index).split('\n').length} ${kind}`)
}

const used = new Set<string>()
function isPublic(file: string, name = ''): boolean {
  const known = PUBLIC.find(([where, what]) => where === file && what === name)
  if (known) used.add(file)
  return known !== undefined
}

/** Files of the repository, and new ones that would join it. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 26 })
  .toString().split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))

it('finds no secret in the files of the repository', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) => {
    const bytes = readFileSync(path.join(root, file))
    // Pictures, fonts and weights.
    return bytes.includes(0) ? [] : secretsIn(file, bytes.toString())
  })
  expect([...found, ...files.filter((file) => KEY_FILE.test(file))]).toEqual([])
  // An exception that nothing needs would hide a secret later.
  expect(PUBLIC.map(([file]) => file).filter((file) => !used.has(file))).toEqual([])
})

/** Text as if it were random, without its bad luck. */
const HEX = 'a1b9c3d4e5f60728'.repeat(2)
const mixed = (length: number): string => 'k7Qz2Xw9Lm4Rt6Pv8Bn3Hs5Dj1Gf0Yc'.repeat(2).slice(0, length)

// Put together here, so that the scan of this file finds nothing.
it.each([
  ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
  ['a private key without its header', `key=MIIE${'vQIBADANBgkqhkiG9w0BAQEFAASC'}BKcwggSj`],
  ['a private key without its header', `'MC4CAQAwBQYD${'K2VwBCIEI'}'`],
  ['a key of AWS', `AKIA${'IOSFODNN7EXAMPL'}Q`],
  ['a key of Alibaba Cloud', `id: 'LTAI${mixed(20)}'`],
  ['a key of Tencent Cloud', `id: 'AKID${mixed(32)}'`],
  ['a token of GitHub', `ghp_${mixed(36)}`],
  ['a token of GitHub', `github_pat_${mixed(40)}`],
  ['a token of npm', `//registry.npmjs.org/:_auth=npm_${mixed(36)}`],
  ['a token of Slack', `xoxb-${'1234567890'}-abc`],
  ['a JWT', `Bearer eyJ${mixed(20)}.eyJ${mixed(30)}.${mixed(30)}`],
  ['a password in an address', `postgres://daogang:${'Vt9-kw2mq'}@10.0.0.5:5432/daogang`],
  ['a password in an address', `redis://:${'Vt9-kw2mq'}@10.0.0.5`],
  ['a long value of appSecret', `appSecret: '${HEX}'`],
  ['a long value of WECHAT_APPSECRET', `WECHAT_APPSECRET=${HEX}`],
  ['a long value of password', `"password": "${mixed(20)}"`],
  ['a long value of AMAP_KEY', `const AMAP_KEY: string =\n  '${HEX}'`],
  ['a long value of TOKEN', `process.env.TOKEN ?? '${mixed(24)}'`],
  ['a long value of accessKeySecret', `accessKeySecret = "${mixed(30)}"`],
  ['a long value of REAL_NAME_KEY', `REAL_NAME_KEY: ${Buffer.from(mixed(32)).toString('base64')}`],
])('finds %s in a line', (kind, line) => {
  expect(secretsIn('a.md', `first line\n${line}\n`)).toContain(`a.md:2 ${kind}`)
})

it.each([
  ['a placeholder in an address', 'postgres://用户:密码@主机, postgres://daogang:${DATABASE_PASSWORD}@db'],
  ['an address without a password', 'postgres://user@host:5432/database https://a.example:8443/x@1'],
  ['a name of code', 'queryKey: employerAccountKeys.listOfAll2, token = createAccessToken2ForTests'],
  ['words and runs of characters', 'password: \'daogang-demo-2026-again\', KEY = \'abcdefghijklmnopqrstuvwxyz0123456789\''],
  ['a hash of the lock file', `"integrity": "sha512-${mixed(60)}=="`],
  ['a random id', 'key: \'0190a5b2-1c3d-7e4f-8a5b-6c7d8e9f0a1b\''],
  ['a value that is made at run time', 'secret: randomBytes(32).toString(\'hex\')'],
])('leaves %s', (_what, text) => {
  expect(secretsIn('a.ts', text)).toEqual([])
})

it.each(['certs/apiclient_key.pem', '.env', 'server/.env.production', 'private.wx0123.key', 'android/release.keystore'])(
  'refuses a file %s by its name', (file) => expect(file).toMatch(KEY_FILE))

it.each(['deploy/compose/example.env', '.env.example', 'src/lib/key.ts'])('accepts a file %s', (file) => expect(file).not.toMatch(KEY_FILE))
