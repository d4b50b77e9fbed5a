/** Settings of a build, with the app id of the vendor's project file. */
export interface ReleaseSettings {
  readonly target: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** From project.config.json or project.alipay.json. */
  readonly appId: string | undefined
}

/** The app id of WeChat's tools for developers without one. It cannot be published. */
const GUEST = 'touristappid'
const TARGETS = ['weapp', 'alipay']

/** True for loopback and unspecified addresses and their names. */
const isOwnMachine = (host: string) =>
  /^(localhost|.*\.localhost|0\.0\.0\.0|127(\.\d+){3}|\[::1?\]|\[::ffff:(7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])$/.test(host.replace(/\.$/, ''))

function problemOfOrigin(name: string, value: string): string[] {
  const example = '应该像 https://api.example.com'
  if (!URL.canParse(value)) return [`${name}=${value} 不是网址，${example}`]
  const { protocol, hostname, origin } = new URL(value)
  if (isOwnMachine(hostname)) return [`${name}=${value} 指向本机，手机上连不到，${example}`]
  if (protocol !== 'https:') return [`${name}=${value} 不是 https，小程序不让连，${example}`]
  return value === origin ? [] : [`${name}=${value} 只写到域名和端口，${example}`]
}

function problemsOfOrigins(text: string): string[] {
  try {
    const origins: unknown = JSON.parse(text)
    if (typeof origins === 'object' && origins !== null && !Array.isArray(origins)) {
      return Object.entries(origins).flatMap(([service, origin]) => problemOfOrigin(`API_ORIGINS.${service}`, String(origin)))
    }
  } catch { /* Reported below. */ }
  return ['API_ORIGINS 应该是 JSON，如 {"chat":"https://chat.example.com"}']
}

/**
 * Lists the reasons why this build must not be published, for the developer who runs it. Checks only production builds of mini-programs,
 * because H5 calls the server that it came from. `TRIAL_BUILD=on` skips the check for local trials and tests.
 */
export function releaseProblems({ target, env, appId }: ReleaseSettings): string[] {
  if (!TARGETS.includes(target) || env.NODE_ENV !== 'production' || env.TRIAL_BUILD === 'on') return []
  return [
    ...(env.API_ORIGIN ? problemOfOrigin('API_ORIGIN', env.API_ORIGIN) : ['没有设置 API_ORIGIN：小程序要知道服务器在哪，如 API_ORIGIN=https://api.example.com']),
    ...(env.API_ORIGINS ? problemsOfOrigins(env.API_ORIGINS) : []),
    ...(appId === GUEST ? [`appid 还是 ${GUEST}：设置 TARO_APP_ID，或者写进项目配置文件`] : []),
  ]
}

/** @throws an error that lists every problem and how to build without publishing */
export function assertRelease(settings: ReleaseSettings): void {
  const problems = releaseProblems(settings)
  if (problems.length === 0) return
  throw new Error([
    '这个小程序不能发布，没有构建：', ...problems.map((problem) => `- ${problem}`), '只在本机试用，加上 TRIAL_BUILD=on。',
  ].join('\n'))
}
