/** Addresses in one line, without saying a city or district twice. */

/** Maximum width of what no map knows about a place, such as 2楼, counted as by `countWidth`. */
export const MAX_DETAIL_WIDTH = 60

/** What follows the name of a district where it is the start of a street: 徐汇路, 徐汇大道. */
const IS_STREET = /^(?:[东南西北中]?[路街道巷弄]|大[道街])/
/** The levels of regions, as they end in an address. */
const LEVEL = /^(?:新区|自治县|[区县市旗])/
/** The regions before a district: 上海, 上海市, 浙江省杭州市. */
const ABOVE_DISTRICT = /^[^\d路街道巷弄号]{0,20}$/
/** Text before a city: nothing, 浙江省, 广西壮族自治区. A place in a district can start with the city again: 徐汇区上海师范大学. */
const ABOVE_CITY = /^(?:[^\d区县市镇乡路街道巷弄号]{0,10}|\D{2,10}自治区)$/

/** A name with which an address can start, without its level: 徐汇 of 徐汇区. */
const bare = (name: string): string => (name.length > 2 ? name.replace(/(?:新区|自治县|[区县市旗])$/, '') : name)

/** The text after the last of these that it starts with; the text itself if there is none. */
function afterRegion(text: string, name: string, above: RegExp): string {
  const at = name === '' ? -1 : text.indexOf(name)
  if (at < 0 || !above.test(text.slice(0, at))) return text
  const rest = text.slice(at + name.length)
  if (LEVEL.test(rest)) return rest.replace(LEVEL, '')
  return IS_STREET.test(rest) ? text : rest
}

interface Region {
  readonly city?: string
  readonly district: string
}

/**
 * The part of an address below its district: 上海市徐汇区漕宝路100号 in 徐汇 is 漕宝路100号. A street or a shop with the name of the district
 * stays: 徐汇路8号.
 */
export function localPlace(text: string, { city = '', district }: Region): string {
  const trimmed = text.trim()
  const inDistrict = afterRegion(trimmed, bare(district), ABOVE_DISTRICT)
  const local = (inDistrict === trimmed ? afterRegion(trimmed, bare(city), ABOVE_CITY) : inDistrict).replace(/^[\s·,，]+/, '')
  return local === '' ? trimmed : local
}

/** 徐汇区漕宝路100号: an address for a person who knows the city. The address of another city stays whole. */
export const addressInCity = (address: string, city: string): string => localPlace(address, { city, district: '' })

/** Whether a text says no more than a region: 徐汇, 徐汇区, 上海市徐汇区. */
function isRegion(text: string, name: string): boolean {
  const at = name === '' ? -1 : text.indexOf(bare(name))
  return at >= 0 && ABOVE_DISTRICT.test(text.slice(0, at)) && text.slice(at + bare(name).length).replace(LEVEL, '') === ''
}

/** The part of a place below its district; empty if it is only regions. Written after the district it would double it. */
export function placeIn(text: string, { city = '', district }: Region): string {
  const local = localPlace(text, { city, district })
  return isRegion(local, district) || isRegion(local, city) ? '' : local
}

const joined = (regions: string, place: string, sign: string): string => [regions, place].filter((part) => part !== '').join(sign)

/** 徐汇·漕宝路: where a job or a shop is. */
export const placeLine = ({ district, place }: { district: string; place: string }): string =>
  joined(district, placeIn(place, { district }), '·')

/** 上海徐汇 漕宝路100号: a whole address. */
export const addressLine = ({ city, district, address }: Required<Region> & { address: string }): string =>
  joined(`${city}${district === city ? '' : district}`, placeIn(address, { city, district }), ' ')
