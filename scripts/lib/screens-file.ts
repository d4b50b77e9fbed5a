import type { RouteSpec } from '../../src/app/routes'

/** contract/screens.ts: what the server knows of the route table, for links from outside. */
export function screensFile(routes: Readonly<Record<string, RouteSpec>>): string {
  const lines = Object.values(routes).flatMap(({ page, urls }) => urls.map((url) => `  '${url}': '${page}',`))
  return [
    '/** Pages of the mini-programs below `pages/` by their public addresses. Written by `npm run routes -- --write`; do not edit. */',
    'export const SCREENS: Readonly<Record<string, string>> = {', ...lines, '}', '',
  ].join('\n')
}
