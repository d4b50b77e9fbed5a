import { filesBelow, read } from './project'

const MAX_LINES = 400
const TARGETS = ['weapp', 'alipay', 'h5'] as const
const SUFFIXED = /\.(weapp|alipay|h5)\.tsx?$/

const ours = ['src', 'server', 'contract', 'scripts', 'config', 'types', 'tests'].flatMap(filesBelow)

/** Folders with one variant for each target. */
const capabilities = (files: string[]) => [...new Set(
  files.filter((file) => SUFFIXED.test(file) && !file.includes('.test.')).map((file) => file.slice(0, file.lastIndexOf('/'))),
)]

/** Problems with the variants of a folder: each target has one, and no base file would hide a missing one. */
function variantProblems(folder: string, files: string[]): string[] {
  const inside = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1))
  return [
    ...TARGETS.filter((target) => !inside.some((file) => file === `index.${target}.ts` || file === `index.${target}.tsx`))
      .map((target) => `${folder} has no variant for ${target}`),
    ...inside.filter((file) => SUFFIXED.test(file) && !file.includes('.test.') && !file.startsWith('index.'))
      .map((file) => `${folder}/${file} is a variant, so it is called index`),
    ...inside.filter((file) => /^index\.tsx?$/.test(file)).map((file) => `${folder}/${file} would serve a missing variant`),
    ...(inside.includes('types.ts') ? [] : [`${folder} has no types.ts`]),
    ...(folder.slice(4).includes('.') ? [`${folder} has a dot in its name`] : []),
  ]
}

describe('host capabilities', () => {
  const folders = capabilities(filesBelow('src'))

  it('are in src/host, in src/ui where a widget differs, and where one host alone has a part or loads it later', () => {
    const others = /^src\/(host\/[^/]+|ui\/native|app\/(app-update|continue-on-phone)|pages\/base\/main\/tabs)$/
    expect(folders.filter((folder) => !others.test(folder))).toEqual([])
  })

  it('have one variant for each target and no base file', () => {
    expect(folders.flatMap((folder) => variantProblems(folder, filesBelow('src')))).toEqual([])
  })

  it('are the only content of src/host', () => {
    const folder = /^src\/host\/[^/]+(?=\/)/
    expect([...new Set(filesBelow('src/host').map((file) => folder.exec(file)?.[0] ?? file))].sort())
      .toEqual(folders.filter((one) => one.startsWith('src/host/')).sort())
  })

  it('are checked for missing and extra variants', () => {
    const complete = ['types.ts', 'index.weapp.ts', 'index.alipay.ts', 'index.h5.tsx'].map((file) => `src/host/share/${file}`)
    expect(variantProblems('src/host/share', complete)).toEqual([])
    expect(variantProblems('src/host/share', complete.slice(1))).toHaveLength(1)
    expect(variantProblems('src/host/share', complete.slice(0, -1))).toHaveLength(1)
    expect(variantProblems('src/host/share', [...complete, 'src/host/share/index.ts'])).toHaveLength(1)
    expect(variantProblems('src/host/share', [...complete, 'src/host/share/mini.weapp.ts'])).toHaveLength(1)
  })
})

describe('source files', () => {
  // A comment could switch off the rule that forbids it, so oxlint cannot check this.
  it('switch off no rule of the linter in a comment', () => {
    const scripts = [...ours, 'oxlint.config.mjs', 'babel.config.js', 'jest.config.js'].filter((file) => /\.(m?[jt]s|cjs|tsx)$/.test(file))
    expect(scripts.filter((file) => /(es|ox)lint-(disable|enable)/.test(read(file)))).toEqual([])
  })

  it('are at most 400 lines long', () => {
    const text = ours.filter((file) => /\.(ts|tsx|js|mjs|scss)$/.test(file))
    expect(text.filter((file) => read(file).split('\n').length > MAX_LINES + 1)).toEqual([])
  })

  it('contain no notes about unfinished work', () => {
    // The letter in brackets keeps this line from matching itself.
    const marker = /\b(T[O]DO|FIXM[E])\b/
    expect(ours.filter((file) => /\.(ts|tsx|js|mjs|scss|sql)$/.test(file) && marker.test(read(file)))).toEqual([])
  })

  it('of contract/rules have a table test each', () => {
    const rules = filesBelow('contract/rules')
    expect(rules.filter((file) => !file.endsWith('.test.ts') && !rules.includes(file.replace(/\.ts$/, '.test.ts')))).toEqual([])
  })

  it('are in folders named in kebab-case', () => {
    const folders = [...new Set(ours.flatMap((file) => file.split('/').slice(1, -1)))]
    expect(folders.filter((folder) => !/^[a-z0-9][a-z0-9-]*$/.test(folder))).toEqual([])
  })

  it('of src/api that are a part of a noun say why: “Apart from …”', () => {
    const named = (folder: string): Set<string> => new Set(
      filesBelow(folder).map((file) => file.slice(folder.length + 1).split('/', 1)[0]?.replace(/\.ts$/, '') ?? ''),
    )
    const [api, contract, server] = [named('src/api'), named('contract'), named('server')]
    const isPart = (name: string): boolean => !contract.has(name) && !server.has(name) && /^[a-z-]+$/.test(name)
      && name.split('-').some((_word, nth, words) => nth > 0 && api.has(words.slice(0, nth).join('-')))
    const parts = [...api].filter(isPart)
    expect(parts).toContain('application-apply')
    expect(parts.filter((name) => !/Apart from `?[a-z-]+\.ts/.test(read(`src/api/${name}.ts`)))).toEqual([])
  })

  it('are named after their content: Thing.tsx for a component, thing.ts otherwise', () => {
    const named = filesBelow('src').filter((file) => /\.tsx?$/.test(file)).map((file) => file.slice(file.lastIndexOf('/') + 1))
    const component = /^([A-Z][A-Za-z0-9]*|index|mini|app|use-[a-z-]+|[a-z-]+)(\.[a-z0-9]+)*\.tsx$/
    const other = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*\.ts$/
    expect(named.filter((file) => !(file.endsWith('.tsx') ? component : other).test(file))).toEqual([])
  })
})
