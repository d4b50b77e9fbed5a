export { bridgeHost } from './mini'
