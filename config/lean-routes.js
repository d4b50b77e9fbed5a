/**
 * Webpack loader for src/app/routes.ts, which is in the main package of the mini-programs and in the first page's code on H5. The size of
 * both is limited. Strips what follows from the rest and is filled in at run time: URLs that equal the page, and the login that every page
 * of an employer needs. In mini-programs the titles too, which come from each page's own config there.
 */
module.exports = function leanRoutes(source) {
  const { titles = false } = this.getOptions()
  return `${(titles ? source : source.replace(/ title: '(?:[^'\\]|\\.)*',/g, ''))
    .replace(/\bpage: '([^']+)', urls: \['\/\1'\],/g, "page: '$1',")
    .replace(/\brole: 'b',\s+auth: true/g, "role: 'b'")}
Object.values(routes).forEach((route) => {
  route.urls = route.urls || ['/' + route.page]
  route.auth = route.auth || route.role === 'b'
})
`
}
