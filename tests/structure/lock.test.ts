import { read } from './project'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
  link?: boolean
}

/** Resolves a package as Node does: in the node_modules of `from` or in one further up. */
function find(packages: Record<string, unknown>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function lockProblems(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !find(packages, from, name))
      .map((name) => `${from || 'the project'} asks for ${name}, which is not in package-lock.json`))
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }

describe('package-lock.json', () => {
  // npm omits packages of other platforms when it cannot fetch them at that moment, and `npm ci` then refuses to install.
  it('lists every dependency, for every platform', () => {
    expect(lockProblems(packages)).toEqual([])
  })

  it('fetches from no private registry', () => {
    const hosts = Object.values(packages).filter(({ link }) => !link).map(({ resolved }) => resolved && new URL(resolved).host)
    expect(hosts.filter((host) => host !== undefined && host !== 'registry.npmjs.org')).toEqual([])
  })

  it('is reported when incomplete', () => {
    const a = { 'node_modules/a': { optionalDependencies: { b: '1.0.0' } } }
    expect(lockProblems(a)).toHaveLength(1)
    expect(lockProblems({ ...a, 'node_modules/b': {} })).toEqual([])
    expect(lockProblems({ ...a, 'node_modules/a/node_modules/b': {} })).toEqual([])
  })
})
