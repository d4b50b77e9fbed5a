import { allTabs } from './mini'
import type { LaterTabs } from './types'

export const laterTabs: LaterTabs = allTabs
