const { readFileSync } = require('node:fs')
const path = require('node:path')
const esbuild = require('esbuild')
const postcss = require('postcss')
const sass = require('sass')

const file = (name) => path.join(__dirname, name)
const read = (name) => readFileSync(file(name), 'utf8')

/** Styles of the UI kit and the home page, by the prefix of their classes in the document. */
const MODULES = {
  screen: 'ui/screen/screen', nav: 'ui/screen/nav-bar', art: 'ui/brand/art', mask: 'ui/icons/icon', box: 'ui/parts/box',
  button: 'ui/parts/button', card: 'ui/parts/card', chips: 'ui/parts/chip-bar', tabs: 'ui/parts/tab-bar', tag: 'ui/parts/tag',
  search: 'ui/form/search-bar', facts: 'ui/data/data', list: 'ui/states/list', skeleton: 'ui/states/skeleton',
  job: 'features/job/job-card', trades: 'features/job-list/category-row',
  header: 'pages/base/main/home-header', entrances: 'pages/base/main/entrances',
}
const moduleFile = (name) => path.join(__dirname, '../../src', `${name}.module.scss`)

/** Sources of the document, which webpack watches in addition to its own. */
exports.sources = [
  ...['screen.html', 'screen.scss', 'start.ts', 'cards.ts'].map(file), ...Object.values(MODULES).map(moduleFile),
]

const compiled = (source) => sass.compile(source, { style: 'compressed' }).css.trim()

/** The rules of a module that the document uses, with prefixed classes: `.bar` of module `nav` becomes `.nav-bar`. */
function stylesOf(prefix, name, isUsed) {
  const sheet = postcss.parse(compiled(moduleFile(name)))
  sheet.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return
    const selectors = rule.selectors.map((selector) => selector.replace(/\.([\w-]+)/g, `.${prefix}-$1`))
      .filter((selector) => (selector.match(/\.[\w-]+/g) ?? []).every((one) => isUsed(one.slice(1))))
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}

/** Matches a class of one of the modules, but not a path with the same ending. */
const CLASS = new RegExp(`(?<![\\w/-])(?:${Object.keys(MODULES).join('|')})-[\\w-]+`, 'g')

/**
 * @returns {string} the UI kit's styles that the document uses, and the document's own
 * @throws Error when a module no longer has a style for a class of the document
 */
function styles() {
  const used = new Set(`${read('screen.html')}${read('cards.ts')}${read('start.ts')}`.match(CLASS))
  const modules = Object.entries(MODULES).map(([prefix, name]) => stylesOf(prefix, name, (one) => used.has(one))).join('')
  const missing = [...used].filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(modules))
  if (missing.length > 0) throw new Error(`config/first-screen: no style for ${missing.join(', ')}`)
  return modules + compiled(file('screen.scss'))
}

/**
 * Builds the markup, styles and script that the document contains before the app starts.
 * @param {object} first see first.d.ts
 * @returns {Promise<{ html: string, style: string, script: string }>} minified
 */
exports.firstScreen = async (first) => {
  const { outputFiles: [script] } = await esbuild.build({
    entryPoints: [file('start.ts')], bundle: true, minify: true, write: false, format: 'iife', target: 'es2015', charset: 'utf8',
    define: { FIRST: JSON.stringify(first) },
    // Its script is code of the client. The nearest file is that of the builds themselves.
    tsconfig: file('../../tsconfig.h5.json'),
  })
  return { html: read('screen.html').replace(/\n\s*/g, ''), style: styles(), script: script.text.trim() }
}
