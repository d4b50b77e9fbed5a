/**
 * Webpack loader for src/app/routes.ts, which is in the main package of the mini-programs and in the first page's code on H5. The size of
 * both is limited. Strips what follows from the rest and is filled in at run time: URLs that equal the page, and the login that every page
 * of an employer needs. The titles too: each page brings its own, in mini-programs by its config, on H5 by config/page-titles.js.
 */
module.exports = (source) => `${source.replace(/ title: '(?:[^'\\]|\\.)*',/g, '')
  .replace(/\bpage: '([^']+)', urls: \['\/\1'\],/g, "page: '$1',")
  .replace(/\brole: 'b',\s+auth: true/g, "role: 'b'")}
Object.values(routes).forEach((route) => {
  route.urls = route.urls || ['/' + route.page]
  route.auth = route.auth || route.role === 'b'
})
`
