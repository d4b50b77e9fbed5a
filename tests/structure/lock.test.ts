import { read } from './project'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
  link?: boolean
  dev?: boolean
  license?: unknown
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

/** Licences that ask for no more than their notice, or for the source of the library itself when that was changed. */
const LICENCES = new Set([
  'MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1',
  'MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later',
])
/** Read in their files: the lock file has none, or none of a known form. */
const LICENCES_IN_FILES = new Set(['node_modules/png-js', 'node_modules/pause-stream'])

/** A package with `OR` lets us choose; with `AND` all hold. */
const isAllowed = (licence: string): boolean =>
  licence.replace(/[()]/g, '').split(' OR ').some((choice) => choice.split(' AND ').every((one) => LICENCES.has(one)))

const licenceProblems = (packages: Record<string, Locked>): string[] => Object.entries(packages)
  .filter(([file, { dev, link }]) => file.includes('node_modules/') && !dev && !link && !LICENCES_IN_FILES.has(file))
  .filter(([, { license }]) => typeof license !== 'string' || !isAllowed(license))
  .map(([file, { license }]) => `${file}: ${String(license)}`)

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

  it('has packages for production with allowed licences only', () => {
    expect(licenceProblems(packages)).toEqual([])
    expect(licenceProblems({
      'node_modules/a': { license: 'GPL-3.0' }, 'node_modules/b': {}, 'node_modules/c': { license: 'MIT AND GPL-3.0' },
      'node_modules/d': { license: '(MIT OR GPL-3.0)' }, 'node_modules/e': { license: 'GPL-3.0', dev: true },
    })).toEqual(['node_modules/a: GPL-3.0', 'node_modules/b: undefined', 'node_modules/c: MIT AND GPL-3.0'])
  })

  it('is reported when incomplete', () => {
    const a = { 'node_modules/a': { optionalDependencies: { b: '1.0.0' } } }
    expect(lockProblems(a)).toHaveLength(1)
    expect(lockProblems({ ...a, 'node_modules/b': {} })).toEqual([])
    expect(lockProblems({ ...a, 'node_modules/a/node_modules/b': {} })).toEqual([])
  })
})
