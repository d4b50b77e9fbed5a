import { read } from './project'

const { version } = JSON.parse(read('package.json')) as { version: string }

it('the lock file has the version of package.json', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string, packages: Record<string, { version: string }> }
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
})

it('the newest section of the changelog is of this version, or of what is not released', () => {
  const [, newest] = /^## (.+)$/m.exec(read('CHANGELOG.md')) ?? []
  expect([version, 'Unreleased']).toContain(newest)
})
