/**
 * Webpack loader for src/app/routes.ts in mini-programs: strips the titles, which come from each page's own config there. The table is in
 * the main package, whose size is limited.
 */
module.exports = (source) => source.replace(/ title: '(?:[^'\\]|\\.)*',/g, '')
