import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mayCall, mayRun, OPERATOR_ROLES } from '@daogang/contract/rules/operator-role'
import { HELP as MODERATE } from '../../moderation/command'
import { operatorEndpoints } from '../../tests/console'
import { HELP as OPS } from './command'

const root = path.resolve(import.meta.dirname, '../../..')
/** The lines of the table of decision 292: verbs, call, page, why the command line alone. */
const table = readFileSync(path.join(root, 'docs/decisions/0292-verbs-and-their-pages.md'), 'utf8').split('\n')
  .filter((line) => line.startsWith('| `')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim().replaceAll('`', '')))
  .map(([verbs = '', call = '', page = '', alone = '']) => ({ verbs: verbs.split(', '), call, page, alone }))

/** They open no database and are listed by scripts/backup. */
const OF_MACHINES = ['backup-files', 'restore-drill']

/** `  member list <手机号>`, `  invoice reject | void <编号>` and `  link <页面地址>`. */
const opsVerbs = OPS.split('\n').flatMap((line) => {
  const [, noun, verb, other] = /^ {2}([a-z][a-z-]*)(?: ([a-z][a-z-]*))?(?: \| ([a-z]+))?(?= |$)/.exec(line) ?? []
  return noun === undefined ? [] : [verb === undefined ? noun : `${noun} ${verb}`, ...other === undefined ? [] : [`${noun} ${other}`]]
})
const moderateVerbs = MODERATE.split('\n').flatMap((line) => /^ {2}([a-z][a-z-]*(?: \/ [a-z-]+)?)(?= )/.exec(line)?.[1]?.split(' / ') ?? [])

const sources = readdirSync(path.join(root, 'console/src'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(root, 'console/src', name), 'utf8')).join('\n')

it('every verb of the command line has a line in decision 292, and every line a verb', () => {
  expect(opsVerbs.length).toBeGreaterThan(80)
  const verbs = [...opsVerbs, ...moderateVerbs, ...OF_MACHINES]
  expect(table.flatMap(({ verbs: listed }) => listed).sort()).toEqual([...new Set(verbs)].sort())
})

it('each line has an endpoint that the console calls, or why it is for the command line alone', () => {
  const known = new Set(operatorEndpoints.map(({ call }) => call))
  const wrong = table.filter(({ call, page, alone }) => (call === '—'
    ? alone === '' : !known.has(call) || !sources.includes(call) || !page.startsWith('/')))
  expect(wrong).toEqual([])
})

it('an operator who runs a verb may call its endpoint too', () => {
  const wrong = table.filter(({ call }) => call !== '—').flatMap(({ verbs, call }) => verbs.filter((each) => opsVerbs.includes(each))
    .flatMap((each) => {
      const [noun = '', verb = ''] = each.split(' ')
      return OPERATOR_ROLES.filter((role) => mayRun([role], noun, verb) && !mayCall([role], call)).map((role) => `${role} runs ${each}`)
    }))
  expect(wrong).toEqual([])
})
