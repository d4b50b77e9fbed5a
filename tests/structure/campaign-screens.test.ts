import { CAMPAIGN_SCREENS } from '@daogang/contract/rules/campaign-screens'
import { routes } from '@/app/routes'

it('gives a screen of a campaign the address and the role of its route', () => {
  const routeOf = (slug: string) => Object.entries(routes).find(([name]) => name === slug)?.[1]
  expect(CAMPAIGN_SCREENS.map(({ slug, path, role }) => [slug, path, role]))
    .toEqual(CAMPAIGN_SCREENS.map(({ slug }) => [slug, routeOf(slug)?.urls[0], routeOf(slug)?.role]))
})
