/** A cheap phone on a slow mobile network: round trip, bit rate both ways, and how much slower its processor is than this one. */
export const PHONE = { latencyMs: 150, bitsPerSecond: 1_600_000, slowdown: 4, width: 375, height: 812 }

/** Runs in the page. Shifts within half a second of an input do not count (the definition of CLS). */
function observe() {
  const seen = { lcp: 0, cls: 0, largest: '' }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime
      seen.largest = `${entry.element?.tagName.toLowerCase() ?? '?'} ${(entry.element?.textContent ?? '').slice(0, 20)}`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) seen.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function throttle(session) {
  const bytesPerSecond = PHONE.bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false, latency: PHONE.latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown })
}

/** Waits until `shown` can be read, all requests have ended and everything is painted. */
async function settle(page, shown) {
  await page.getByText(shown).first().waitFor({ timeout: 60_000 })
  const shownAt = await page.evaluate(() => performance.now())
  // Until the app draws the page, the document's own script shows its first jobs.
  await page.locator('#first-screen').waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByText(shown).first().waitFor({ timeout: 60_000 })
  const complete = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  // Two frames later everything is painted.
  const seen = await page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.seen))))
  }))
  return { ...seen, shownAt, complete }
}

/**
 * Opens a page as a first visitor with such a phone.
 * @param shown text that is there once the page is complete
 * @returns first and largest contentful paint (`fcp`, `lcp`), when the page's content was shown (`shownAt`) and when the app had drawn
 * it (`complete`), in ms from the start of the navigation; cumulative layout shift (`cls`), without a unit; the element that was the
 * largest paint.
 */
export async function measurePage(browser, url, shown) {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'zh-CN',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await throttle(session)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'commit' })
    const seen = await settle(page, shown)
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)
    return { ...seen, fcp }
  } finally {
    await context.close()
  }
}

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN
