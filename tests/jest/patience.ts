import { configure } from '@testing-library/dom'

/**
 * How long a test waits for a condition, in ms. Only a failure takes so long: a busy machine needs more than the one second of the
 * libraries. Those of Taro do not read this setting, so `render` gives it to them.
 */
export const PATIENCE_MS = 10_000
configure({ asyncUtilTimeout: PATIENCE_MS })
