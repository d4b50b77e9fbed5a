/** A screen whose content is a campaign with this address. Without the campaign it says that there is nothing. */
export interface CampaignScreen {
  slug: string
  title: string
  /** Where it opens in the product. */
  path: string
  /** The role of its route: a campaign for another one refuses everyone there. */
  role: 'c' | 'b' | 'any'
  /** Explains something that does not end. */
  isEndless: boolean
}

/**
 * Every screen of the product that shows one campaign, which cannot get another address afterwards. Not `/stop-serve`: that one is empty
 * until the service stops.
 */
export const CAMPAIGN_SCREENS: readonly CampaignScreen[] = [
  { slug: 'health-certificate', title: '健康证报销', path: '/health-certificate', role: 'c', isEndless: false },
  { slug: 'stabilization', title: '稳岗补贴', path: '/stabilization', role: 'c', isEndless: false },
  { slug: 'guarantees-intro', title: '服务计划说明', path: '/guarantees/intro', role: 'any', isEndless: true },
  { slug: 'eight-guarantees', title: '八大保障', path: '/eight/guarantees', role: 'any', isEndless: true },
  { slug: 'fill-information', title: '填写信息', path: '/fill-information', role: 'c', isEndless: false },
  { slug: 'user-research', title: '用户调研', path: '/user-research', role: 'any', isEndless: false },
  { slug: 'merchant-propaganda', title: '商务洽谈', path: '/merchant-propaganda', role: 'b', isEndless: false },
  { slug: 'form', title: '信息登记', path: '/form', role: 'c', isEndless: false },
  { slug: 'form-b', title: '企业信息登记', path: '/formB', role: 'b', isEndless: false },
]

/** The screens without a campaign. */
export const screensWithout = (slugs: readonly string[]): readonly CampaignScreen[] =>
  CAMPAIGN_SCREENS.filter(({ slug }) => !slugs.includes(slug))
