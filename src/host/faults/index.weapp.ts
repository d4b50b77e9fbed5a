export { faultsHost } from './mini'
