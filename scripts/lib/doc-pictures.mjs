import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './run.mjs'

/** The names of the pictures in docs/screens that a page shows. */
export function shownPictures() {
  const docs = readdirSync(inRoot('docs'), { recursive: true }).filter((name) => name.endsWith('.md')).map((name) => inRoot('docs', name))
  const pages = [inRoot('README.md'), ...docs].map((file) => readFileSync(file, 'utf8'))
  return [...new Set(pages.flatMap((page) => [...page.matchAll(/screens\/([\w-]+\.png)/g)].map(([, name]) => name)))].sort()
}
