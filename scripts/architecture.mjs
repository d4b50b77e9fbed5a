/** `npm run architecture` writes the picture of the server's nouns in docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { ARCHITECTURE_PAGE, drawNouns, withPicture } from './lib/architecture-page.mjs'
import { nounGraph, readFileImports } from './lib/noun-graph.mjs'
import { inRoot } from './lib/run.mjs'

const file = inRoot(ARCHITECTURE_PAGE)
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), drawNouns(nounGraph(readFileImports()))))
