import { navigate } from '@/app/navigation'
import { routes, type RouteName } from '@/app/routes'

/** Campaigns that have their own screen. */
const OWN = {
  'fill-information': 'fill-information', form: 'form', 'form-b': 'form-b', 'health-certificate': 'health-certificate',
  'merchant-propaganda': 'merchant-propaganda', 'user-research': 'user-research', stabilization: 'stabilization',
} as const satisfies Record<string, RouteName>

const isOwn = (slug: string): slug is keyof typeof OWN => slug in OWN && slug in routes

/** Opens a campaign on its own screen, or on the one for all. */
export function openCampaign(slug: string): void {
  if (isOwn(slug)) navigate.to(OWN[slug], {})
  else navigate.to('campaign', { slug })
}
