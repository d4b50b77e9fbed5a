import { readdirSync, readFileSync } from 'node:fs'
import { CAMPAIGN_SCREENS, screensWithout } from './campaign-screens'
import { SLUG } from './campaign'

const PAGES = 'src/pages/activity'

it('lists each screen that shows one campaign, with the title of its page', () => {
  const shown = readdirSync(PAGES).flatMap((page) => {
    const [, slug, title] = /<CampaignScreen slug="([^"]+)" title="([^"]+)"/.exec(readFileSync(`${PAGES}/${page}/index.tsx`, 'utf8')) ?? []
    return slug !== undefined && title !== undefined ? [{ slug, title }] : []
  })
  expect(shown.length).toBeGreaterThan(5)
  const listed = CAMPAIGN_SCREENS.map(({ slug, title }) => ({ slug, title }))
  expect(listed.sort((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(shown.sort((a, b) => (a.slug < b.slug ? -1 : 1)))
  expect(CAMPAIGN_SCREENS.every(({ slug }) => SLUG.test(slug))).toBe(true)
})

it('leaves out the screens that have a campaign', () => {
  expect(screensWithout([])).toHaveLength(CAMPAIGN_SCREENS.length)
  expect(screensWithout(['form', 'spring-fair']).map(({ slug }) => slug)).not.toContain('form')
})
