import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { badNetwork } from './bad-network'
import { budget } from './budget'
import { everyPage } from './every-page'
import { firstScreen } from './first-screen'
import { inApp } from './in-app'
import { keyboard } from './keyboard'
import { leaving } from './leaving'
import { longBills } from './long-bills'
import { pageCode } from './page-code'
import { portrait } from './portrait'
import { shells } from './shells'
import { sharing } from './sharing'
import { startAddress } from './start-address'
import { tabs } from './tabs'
import { tenantTokens } from './tenant-token'
import { downloading } from './downloading'

export { everyPageOnce } from './every-page'

/** What only browsers have: tabs, an address, their own way back. */
export const inBrowsers: readonly Group<BrowserWorld>[] = [leaving, tabs, startAddress]
/** What does not differ between browsers: the build and the pages around the app. */
export const inOneBrowser: readonly Group<BrowserWorld>[] = [
  firstScreen, inApp, badNetwork, pageCode, tenantTokens, keyboard, shells, portrait, sharing, downloading, longBills, everyPage, budget,
]
