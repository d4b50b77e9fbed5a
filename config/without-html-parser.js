/**
 * Webpack loader for Taro's runtime in mini-programs: drops its HTML parser, which only `innerHTML` uses and no page needs. Taro's own
 * option `enableInnerHTML: false` keeps the parser, because the runtime is imported as a whole.
 */
const CALL = 'parser(html, ownerDocument)'

module.exports = (source) => {
  if (!source.includes(CALL)) throw new Error('Taro’s runtime has changed: see config/without-html-parser.js')
  return source.replace(CALL, '(() => { throw new Error("innerHTML is not supported: config/without-html-parser.js") })()')
}
