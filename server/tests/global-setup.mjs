import { tsImport } from 'tsx/esm/api'

// Jest loads this file with plain Node, which does not read TypeScript.
export default async (...args) => (await tsImport('./prepare.ts', import.meta.url)).setUp(...args)
