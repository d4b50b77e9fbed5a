import type { endpoints } from '@daogang/contract'
import type { QueryOf } from '@daogang/contract/endpoint'
import { BANNERS_SHOWN } from '@daogang/contract/rules/content'
import type { Deps } from '../deps'
import { readContent } from './read'

/** The banners of a place that are shown now, in the operators’ order. */
export async function listBanners(
  { db, now }: Pick<Deps, 'db' | 'now'>, { place, cityId, role }: QueryOf<typeof endpoints.commonBanners>,
) {
  const { body: { banners = [] } } = await readContent(db, 'banners')
  const at = now().getTime()
  const shown = banners.filter((each) => each.isOn && each.place === place && (each.role === 'any' || each.role === role)
    && (each.cityIds.length === 0 || each.cityIds.includes(cityId)) && Date.parse(each.startsAt) <= at && at < Date.parse(each.endsAt))
  return { items: shown.slice(0, BANNERS_SHOWN).map(({ id, title, text, link }) => ({ id, title, text, link })) }
}
