export { networkHost } from './mini'
