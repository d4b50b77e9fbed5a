/**
 * Webpack loader for the pages on H5: gives `page()` the page's title, so that the route table, which is in the first page's code, needs
 * none (config/lean-routes.js). Mini-programs have the titles in the page configs.
 *
 * Option `titles`: by route name.
 */
const CALL = /export default page\('([^']+)', (\w+)\)/

module.exports = function pageTitles(source) {
  const { titles } = this.getOptions()
  if (!CALL.test(source)) throw new Error(`A page ends with “export default page('name', Page)”: ${this.resourcePath}`)
  return source.replace(CALL, (_, name, content) => `export default page('${name}', ${content}, ${JSON.stringify(titles[name])})`)
}
