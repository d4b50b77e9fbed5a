/**
 * `npm run new -- page <package>/<page> [--name …] [--url …] [--title …] [--role c|b|any]`: a page, its config and its line of the
 * route table. A page that the product's list of screens names gets its address, title and role from there.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './lib/run.mjs'
import { Problem, say } from './lib/terminal.mjs'

const USAGE = '用法：npm run new -- page <包>/<页面> [--name 名字] [--url /地址] [--title 标题] [--role c|b|any]，例如 page wallet/wallet-detail'
const PART = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const TABLE = 'src/app/routes.ts'
const TABLE_END = '\n} as const satisfies Record<string, RouteSpec>'

/** The product's screens, from the fixture of the structure tests. */
function knownScreens(folder) {
  const file = path.join(folder, 'tests/structure/fixed-routes.tsv')
  if (!existsSync(file)) return []
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t')).map(([name, url, role, title]) => ({ name, url, role, title }))
}

const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll('\'', '\\\'')}'`
const key = (name) => (/^[a-z][a-z0-9]*$/.test(name) ? name : quote(name))
const component = (name) => `${name.split('-').map((part) => part[0].toUpperCase() + part.slice(1)).join('')}Page`

const pageText = ({ name, title }) => [
  `import { page } from '@/app/page'`,
  `import { Empty, Screen } from '@/ui'`,
  '',
  `function ${component(name)}() {`,
  '  return (',
  `    <Screen title="${title}">`,
  `      <Empty title="${title}" />`,
  '    </Screen>',
  '  )',
  '}',
  '',
  `export default page(${quote(name)}, ${component(name)})`,
  '',
].join('\n')
const configText = ({ name }) => `import { pageConfig } from '@/app/route-config'\n\nexport default pageConfig(${quote(name)})\n`
const line = ({ name, page, url, title, role }) =>
  `  ${key(name)}: { page: ${quote(page)}, urls: [${quote(url)}], title: ${quote(title)}, role: ${quote(role)} },`

/** Everything is judged before anything is written. */
function check(route, table, folder) {
  const { name, page, url, title, role } = route
  if (!PART.test(name)) throw new Problem(`名字 ${name} 只能用小写字母、数字和短横线，字母开头`)
  if (!/^\/($|[^\s?#']*[^\s?#'/]$)/.test(url)) throw new Problem(`地址 ${url} 要以 / 开头，不带问号和井号，不以 / 结尾`)
  if (!['c', 'b', 'any'].includes(role)) throw new Problem(`role 只能是 c、b 或 any，不是 ${role}`)
  if (title === '' || /["<>{}\n]/.test(title)) throw new Problem('标题不能为空，也不能有引号、括号和换行')
  if (existsSync(path.join(folder, 'src/pages', page))) throw new Problem(`页面 src/pages/${page} 已经有了`)
  if (table.includes(`page: ${quote(page)}`)) throw new Problem(`路由表里已经有页面 ${page}`)
  if (new RegExp(`^  '?${name}'?: \\{`, 'm').test(table)) throw new Problem(`路由表里已经有名字 ${name}，用 --name 换一个`)
  if (table.includes(quote(url))) throw new Problem(`路由表里已经有地址 ${url}，用 --url 换一个`)
  if (!table.includes(TABLE_END)) throw new Problem(`没有在 ${TABLE} 里找到路由表的结尾`)
}

/** Writes a page into the project at `folder` and returns the paths of the written files. */
export function newPage(page, options = {}, folder = root) {
  const parts = page.split('/')
  if (parts.length !== 2 || !parts.every((part) => PART.test(part))) {
    throw new Problem(`页面要写成 <包>/<页面>，只用小写字母、数字和短横线，不能是 ${page || '空的'}`)
  }
  const screen = knownScreens(folder).find(({ name }) => name === (options.name ?? parts[1]))
  const route = { name: parts[1], url: `/${page}`, title: '新页面', role: 'any', ...screen, ...options, page }
  const table = readFileSync(path.join(folder, TABLE), 'utf8')
  check(route, table, folder)

  const target = path.join('src/pages', ...parts)
  mkdirSync(path.join(folder, target), { recursive: true })
  writeFileSync(path.join(folder, target, 'index.tsx'), pageText(route))
  writeFileSync(path.join(folder, target, 'index.config.ts'), configText(route))
  writeFileSync(path.join(folder, TABLE), table.replace(TABLE_END, () => `\n${line(route)}${TABLE_END}`))
  return { ...route, files: [`src/pages/${page}/index.tsx`, `src/pages/${page}/index.config.ts`, TABLE] }
}

function main() {
  const text = { type: 'string' }
  const { positionals: [what, page, ...rest], values } = parseArgs({
    allowPositionals: true, options: { name: text, url: text, title: text, role: text },
  })
  if (what !== 'page' || page === undefined || rest.length > 0) throw new Problem(USAGE)
  const { name, url, files } = newPage(page, { ...values })
  say(`写好了页面 ${name}，地址 ${url}：\n${files.map((file) => `  ${file}`).join('\n')}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : `${error.message}\n${USAGE}`)
    process.exit(1)
  }
}
