/**
 * Webpack loader for src/app/routes.ts in mini-programs, where the table is in the main package, whose size is limited. Strips the titles,
 * which come from each page's own config there, and what follows from the rest, which is filled in at run time: URLs that equal the page,
 * and the login that every page of an employer needs.
 */
module.exports = (source) => `${source
  .replace(/ title: '(?:[^'\\]|\\.)*',/g, '')
  .replace(/\bpage: '([^']+)', urls: \['\/\1'\],/g, "page: '$1',")
  .replace(/\brole: 'b',\s+auth: true/g, "role: 'b'")}
Object.values(routes).forEach((route) => {
  route.urls = route.urls || ['/' + route.page]
  route.auth = route.auth || route.role === 'b'
})
`
