/**
 * Webpack loader for src/app/routes.ts in mini-programs, where the table is in the main package, whose size is limited. Strips the titles,
 * which come from each page's own config there, and URLs that equal the page, which are filled in at run time.
 */
module.exports = (source) => `${source
  .replace(/ title: '(?:[^'\\]|\\.)*',/g, '')
  .replace(/\bpage: '([^']+)', urls: \['\/\1'\],/g, "page: '$1',")}
Object.values(routes).forEach((route) => { route.urls = route.urls || ['/' + route.page] })
`
