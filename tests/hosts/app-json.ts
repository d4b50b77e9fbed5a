import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The parts of WeChat's `app.json` that the review or the upload tool rejects when they are wrong. */
export interface WechatAppConfig {
  readonly pages: readonly string[]
  readonly subPackages?: readonly { readonly root: string; readonly name?: string; readonly pages: readonly string[] }[]
  readonly preloadRule?: Readonly<Record<string, { readonly packages: readonly string[]; readonly network?: string }>>
  readonly permission?: Readonly<Record<string, { readonly desc?: string } | undefined>>
  readonly requiredPrivateInfos?: readonly string[]
  readonly __usePrivacyCheck__?: boolean
}

/** Location functions that `requiredPrivateInfos` has to declare (WeChat, app.json reference). */
const LOCATION_FUNCTIONS = [
  'getFuzzyLocation', 'getLocation', 'onLocationChange', 'startLocationUpdate', 'startLocationUpdateBackground', 'chooseLocation',
  'choosePoi', 'chooseAddress',
]
/** Those of them that ask for `scope.userLocation`. */
const WITH_USER_LOCATION = ['getLocation', 'onLocationChange', 'startLocationUpdate']
/** Characters of a permission's reason (WeChat, app.json reference). */
const LONGEST_REASON = 30
/** What the pages of one package may preload together (WeChat, guide to preloading subpackages). */
const MAX_PRELOADED_BYTES = 2 * 1024 * 1024

/**
 * Checks a WeChat build's `app.json` against its files, as WeChat does at upload and review.
 * @param folder the build
 * @returns the problems, one text each
 */
export function appJsonProblems(folder: string, app: WechatAppConfig): string[] {
  const code = filesOf(folder).filter((file) => file.endsWith('.js')).map((file) => readFileSync(file, 'utf8')).join('\n')
  return [...privacyProblems(app, code), ...preloadProblems(folder, app)].map((problem) => `app.json: ${problem}`)
}

function privacyProblems(app: WechatAppConfig, code: string): string[] {
  const declared = app.requiredPrivateInfos ?? []
  const used = LOCATION_FUNCTIONS.filter((name) => calls(code, name))
  const reason = app.permission?.['scope.userLocation']?.desc ?? ''
  const problems = [
    ...used.filter((name) => !declared.includes(name)).map((name) => `requiredPrivateInfos does not declare ${name}`),
    ...declared.filter((name) => !used.includes(name)).map((name) => `requiredPrivateInfos declares ${name}, which nothing calls`),
  ]
  if (used.some((name) => WITH_USER_LOCATION.includes(name)) && (reason.trim() === '' || reason.length > LONGEST_REASON)) {
    problems.push(`permission.scope.userLocation.desc needs 1 to ${LONGEST_REASON} characters`)
  }
  if (used.length > 0 && app.__usePrivacyCheck__ !== true) problems.push('__usePrivacyCheck__ is not true')
  // An app with its own privacy dialog has to offer WeChat's privacy guide.
  if (calls(code, 'onNeedPrivacyAuthorization') && !calls(code, 'openPrivacyContract')) {
    problems.push('nothing opens the privacy guide with openPrivacyContract')
  }
  return problems
}

function preloadProblems(folder: string, app: WechatAppConfig): string[] {
  const packages = app.subPackages ?? []
  const pages = [...app.pages, ...packages.flatMap(({ root, pages: own }) => own.map((page) => path.posix.join(root, page)))]
  const problems: string[] = []
  /** Names of the packages that each package's pages preload; the main package has the empty root. */
  const preloaded = new Map<string, Set<string>>()
  for (const [page, rule] of Object.entries(app.preloadRule ?? {})) {
    if (!pages.includes(page)) problems.push(`preloadRule names the page ${page}, which does not exist`)
    const own = packages.find(({ root }) => page.startsWith(`${root}/`))?.root ?? ''
    const roots = preloaded.get(own) ?? new Set<string>()
    preloaded.set(own, roots)
    for (const wanted of rule.packages) {
      const found = packages.find(({ root, name }) => wanted === name || wanted === root)
      if (found) roots.add(found.root)
      else if (wanted !== '__APP__') problems.push(`preloadRule names the package ${wanted}, which does not exist`)
    }
  }
  for (const [own, roots] of preloaded) {
    const bytes = [...roots].flatMap((root) => filesOf(path.join(folder, root))).reduce((sum, file) => sum + statSync(file).size, 0)
    if (bytes > MAX_PRELOADED_BYTES) {
      problems.push(`preloadRule: the pages of ${own || 'the main package'} preload ${Math.ceil(bytes / 1024)} KB, more than 2 MB`)
    }
  }
  return problems
}

/** Whether built code calls a host function by its name: `taro().name(`, `(0, taro.name)(`. */
const calls = (code: string, name: string): boolean => new RegExp(`\\.${name}\\)?\\(`).test(code)

/** Every file below a folder; follows links. */
function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name)
    return statSync(full).isDirectory() ? filesOf(full) : [full]
  })
}
