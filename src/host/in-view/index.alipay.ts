export { inViewHost } from './mini'
