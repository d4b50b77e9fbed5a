/**
 * Webpack loader of the H5 build for the styles that Taro's router writes into the page: replaces them, because the page's policy allows no
 * inline style that it does not know (server/lib/web.ts). The needed ones are in src/index.html; a test compares both
 * (src/app/router-styles.test.ts).
 */
module.exports = () => ['addStyle', 'loadAnimateStyle', 'loadNavigationBarStyle', 'loadRouterStyle']
  .map((name) => `export const ${name} = () => undefined`).join('\n')
