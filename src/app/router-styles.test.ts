import { readFileSync } from 'node:fs'
import path from 'node:path'
// The real one: the build replaces it (config/without-router-styles.js).
import { loadRouterStyle } from '@tarojs/router/dist/style'

const bare = (css: string) => css.replace(/\/\*.*?\*\//gs, '').replace(/;?\s*\}/g, '}').replace(/\s*([{}:;,>+])\s*/g, '$1').replace(/\s+/g, ' ').trim()

it('the document has the styles that Taro’s router writes into the page', () => {
  const html = readFileSync(path.join(__dirname, '../index.html'), 'utf8')
  // This app has neither Taro's tabs nor a window that scrolls.
  loadRouterStyle(false, false, undefined)
  const [written = ''] = [...document.querySelectorAll('style')].map(({ textContent }) => bare(textContent ?? ''))
  expect(written).toContain('.taro_page{')
  expect(bare(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')).toContain(written)
})
