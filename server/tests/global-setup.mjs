import { register } from 'tsx/esm/api'

// Jest loads this file with plain Node, which does not read our TypeScript.
export default async (...args) => {
  const unregister = register()
  try {
    await (await import('./prepare.ts')).setUp(...args)
  } finally {
    await unregister()
  }
}
