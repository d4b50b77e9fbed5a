import { routes } from './routes'

/** Titles by route name, for config/page-titles.js. A default export, because the build's config can read no other. */
export default Object.fromEntries(Object.entries(routes).map(([name, { title }]) => [name, title]))
