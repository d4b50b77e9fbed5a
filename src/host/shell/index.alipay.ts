export { shellHost } from './mini'
