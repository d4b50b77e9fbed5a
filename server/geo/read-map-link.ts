import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { askMap } from './ask-map'
import { mapLink, markedPlace } from './rules'
import { NOT_FOUND, toGeoPlace } from './view'

const refuse = refusalsOf(endpoints.geoThirdUrl)

const BAD_LINK = '没认出这个链接，去地图里点“分享”再复制一次'

/** The place in a pasted map link. */
export async function readMapLink({ providers: { geo }, log }: Deps, { query }: Call<typeof endpoints.geoThirdUrl>) {
  const link = mapLink(query.url)
  if (!link) throw refuse('BAD_INPUT', BAD_LINK, 'url')
  const url = link.short ? await askMap(log, geo.follow(link.url)) : link.url
  const marked = url && markedPlace(url)
  if (!marked) throw refuse('BAD_INPUT', BAD_LINK, 'url')
  const found = await askMap(log, geo.placeAt(marked))
  const place = found && toGeoPlace({ ...found, name: marked.name || found.name })
  if (!place) throw refuse('NOT_FOUND', NOT_FOUND)
  return place
}
