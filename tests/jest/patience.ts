import { configure } from '@testing-library/dom'

/** How long a test waits for a condition. Only a failure takes so long: a busy machine needs more than the library's one second. */
configure({ asyncUtilTimeout: 10_000 })
