import { fileURLToPath } from 'node:url'

/** Set by the build (`scripts/lib/build-server.mjs`), which puts the server into `server/dist` and its migrations beside it. */
declare const COMPILED: true | undefined

const isCompiled = typeof COMPILED !== 'undefined'
const near = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export const MIGRATIONS = near(isCompiled ? './migrations' : './db/migrations')
/** What the check of wording learned from its corpus. */
export const WORDING_WEIGHTS = near(isCompiled ? './wording-weights.bin' : './sensitive-words/learned/weights.bin')
/** Drawn pictures of the demo data. */
export const DEMO_PICTURES = near(isCompiled ? './demo-pictures' : './seed/pictures/files')
/** The built H5. */
export const WEB_DIR = near(isCompiled ? '../../dist/h5' : '../dist/h5')
/** Private source maps of the clients' builds. */
export const MAPS_DIR = near(isCompiled ? '../../dist/maps' : '../dist/maps')
/** The built console of the operators. */
export const CONSOLE_DIR = near(isCompiled ? '../../dist/console' : '../dist/console')
