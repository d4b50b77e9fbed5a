import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes; the hosts count a KB as 1024. */
const KB = 1024
/** `perPage`: what a page outside the main package may cost it on average; docs/decisions/0062 says what it is made of. */
export const BUDGETS = { mainPackage: 600 * KB, subPackage: 500 * KB, templates: 40 * KB, firstPage: 185 * KB, perPage: 130 }
/** Source maps and licence texts are not shipped, or not loaded by a page. */
const SHIPPED = (file) => !/\.(map|LICENSE\.txt)$/.test(file)

const filesBelow = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .filter(SHIPPED)
const bytesOf = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0)

function need(file) {
  if (!existsSync(file)) throw new Error(`没有 ${path.basename(path.dirname(file))}/${path.basename(file)}，请先构建`)
  return file
}

/** The packages of a compiled mini-program: everything that is below no subpackage's root is the main package. */
export function miniProgramSizes(folder) {
  const app = JSON.parse(readFileSync(need(path.join(folder, 'app.json')), 'utf8'))
  const roots = (app.subPackages ?? app.subpackages ?? []).map(({ root }) => root.replace(/^\/|\/$/g, ''))
  const all = filesBelow(folder)
  const inside = (root) => all.filter((file) => file.startsWith(path.join(folder, root) + path.sep))
  const subPackages = roots.map((root) => ({ name: root, bytes: bytesOf(inside(root)), limit: BUDGETS.subPackage }))
  const total = bytesOf(all)
  const main = total - subPackages.reduce((sum, { bytes }) => sum + bytes, 0)
  return { total, packages: [{ name: '主包', bytes: main, limit: BUDGETS.mainPackage }, ...subPackages] }
}

/** Where a list of `name` begins and ends in a script or in JSON, by its brackets. */
function spanOf(name, text) {
  const found = new RegExp(`"?\\b${name}"?:(?=\\[\\{"?root)`, 'i').exec(text)
  if (!found) return undefined
  let depth = 0
  for (let at = found.index + found[0].length; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1
    else if (text[at] === ']' && (depth -= 1) === 0) return [found.index, at + 1]
  }
  return undefined
}

/**
 * Bytes that a page outside the main package costs it, on average: its path in `app.json` and in Taro's copy of that, and its line in the
 * route table. Fails when a page is named anywhere else in the main package, because that would not be counted.
 */
export function bytesPerPage(folder) {
  const app = JSON.parse(readFileSync(need(path.join(folder, 'app.json')), 'utf8'))
  const packages = app.subPackages ?? app.subpackages ?? []
  const pages = packages.flatMap(({ root, pages: names }) => names.map((name) => `${root}/${name}`))
  const routes = pages.map((page) => page.replace(/^pages\/|\/index$/g, ''))
  const isMain = (file) => !packages.some(({ root }) => file.startsWith(path.join(folder, root) + path.sep))
  // With the page, or with the package of a page that has the route's name (config/lean-routes.js).
  const ofRoutes = new RegExp(`"?([\\w-]+)"?:\\{(?:page:"(${routes.join('|')})"|of:"([\\w-]+)")[^{}]*\\},?`, 'g')
  const found = new Set()
  let bytes = 0
  for (const file of filesBelow(folder).filter(isMain)) {
    let text = readFileSync(file, 'utf8')
    const count = (part) => {
      bytes += Buffer.byteLength(part)
      return ''
    }
    const list = spanOf('subPackages', text)
    if (list) text = text.slice(0, list[0]) + count(text.slice(...list)) + text.slice(list[1])
    // Preload rules name packages, not pages.
    text = text.replace(ofRoutes, (line, name, page, root) => {
      const route = page ?? `${root}/${name}`
      // The main package's own.
      if (!routes.includes(route)) return line
      found.add(route)
      return count(line)
    }).replace(/"pages\/[^"]+":\{"?network"?:[^}]*\}/g, '')
    const named = routes.find((route) => text.includes(`"${route}"`) || text.includes(`pages/${route}`))
    if (named) throw new Error(`主包的 ${path.relative(folder, file)} 在路由表之外还写着页面 ${named}`)
  }
  const lost = routes.find((route) => !found.has(route))
  if (lost) throw new Error(`主包里没有找到 ${lost} 的路由：构建的格式变了，请改 scripts/lib/sizes.mjs`)
  return { name: '主包里每页（字节）', bytes: Math.round(bytes / pages.length), limit: BUDGETS.perPage, plain: true }
}

/** All templates of Alipay's build: its pages import one, and Taro copies it into each of them as soon as one component is in it. */
export function templatesSize(folder) {
  need(path.join(folder, 'app.json'))
  return { name: '模板', bytes: bytesOf(filesBelow(folder).filter((file) => file.endsWith('.axml'))), limit: BUDGETS.templates }
}

/** Where the entry says how a page is loaded: `path:"<page>",load:`. */
const loaderOf = (page, entry) => entry.indexOf(`path:"${page}",load:`)

/** Files of the chunks that a page's loader asks for, read from the entry: `path:"<page>",load:…t.e(68)…t.e(258)….then`. */
function chunksOf(page, entry, scripts) {
  const start = loaderOf(page, entry)
  const loader = start < 0 ? undefined : /load.*?\.then\(/s.exec(entry.slice(start, start + 2_000))?.[0]
  const ids = [...(loader ?? '').matchAll(/\.e\((\d+)\)/g)].map(([, id]) => id)
  if (ids.length === 0) throw new Error(`入口里没有找到页面 ${page} 的加载代码：构建的格式变了，请改 scripts/lib/sizes.mjs`)
  // Chunks that index.html loads already, of which the entry knows no file: `….O(void 0,[121,804],…`.
  const loaded = /\.O\(void 0,\[([\d,]*)\]/.exec(entry)?.[1]?.split(',') ?? []
  return ids.filter((id) => !loaded.includes(id)).map((id) => {
    const hashes = [...entry.matchAll(new RegExp(`[{,]"?${id}"?:"([0-9a-f]{6,})"`, 'g'))].map(([, hash]) => hash)
    const file = scripts.find((name) => hashes.some((hash) => name.includes(`.${hash}.`)))
    if (!file) throw new Error(`没有找到分块 ${id} 的文件`)
    return file
  })
}

/** Every script that the browser fetches to show the first page: those of index.html and the page's own chunks. */
export function firstPageSize(folder, page = 'pages/base/main/index') {
  const html = readFileSync(need(path.join(folder, 'index.html')), 'utf8')
  const initial = [...html.matchAll(/<script[^>]+src="\/?([^"]+)"/g)].map(([, src]) => path.join(folder, src))
  const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'))
  const entry = initial.map((file) => readFileSync(file, 'utf8')).find((text) => loaderOf(page, text) >= 0) ?? ''
  const files = [...new Set([...initial, ...chunksOf(page, entry, scripts)])].map((file) => ({
    name: path.relative(folder, file), bytes: gzipSync(readFileSync(file), { level: 6 }).length,
  }))
  return { name: '首屏 JS（gzip）', bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), limit: BUDGETS.firstPage, files }
}

export const kb = (bytes) => (bytes / KB).toFixed(1)
