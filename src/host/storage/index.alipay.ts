export { storageHost } from './mini'
