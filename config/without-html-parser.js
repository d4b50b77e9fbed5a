/**
 * Webpack loader in mini-programs for the HTML parser of Taro's runtime: replaces it, because only `innerHTML` uses it and no page does.
 * Taro's own option `enableInnerHTML: false` keeps the parser, because the runtime is imported as a whole.
 */
module.exports = () => `export function parser() {
  throw new Error('innerHTML is not supported (config/without-html-parser.js)')
}`
