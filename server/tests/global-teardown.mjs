import '../../scripts/typescript.mjs'

// Jest loads this file with plain Node, which does not read our TypeScript.
export default async (...args) => (await import('./prepare.ts')).tearDown(...args)
