import { DAY_MS } from '@daogang/contract/rules/durations'
import { OPEN_CITY_IDS } from '../dictionary/regions'
import type { Row } from '../db/schema'
import { areasOf, placeIn, type Area, type Place } from '../dictionary/areas'
import { IN_USE } from './account'
import { before } from './day'
import { companyName, contactName, fullName, KINDS, type Style } from './names'
import { random, type Random } from '../lib/random'
import { Once } from './once'
import { industryOfWords } from '../dictionary/industries'
import { storeTypeOf } from '../dictionary/store-types'
import { tradesOf } from './trades'
import type { Kind, Trade } from './trades/trade'
import { introductionOf } from './words/introductions'

/** A company with the data that its jobs depend on. */
export interface SeedCompany {
  row: Row<'company'>
  owner: Row<'account'>
  /** Whether the owner has an approved real name. */
  ownerVerified: boolean
  /** Whether its licence is certified. */
  certified: boolean
  kind: Kind
  contact: string
  /** Where it lies, as its name says. */
  area: Area
  /** The street, as a card shows it. */
  place: string
  /** Trades that it hires. */
  trades: readonly Trade[]
}

const SHANGHAI = OPEN_CITY_IDS[0]!
/** Kinds that every city has, and kinds of which Shanghai has all and every other city two. */
const STAPLES: readonly Kind[] = ['restaurant', 'factory', 'logistics', 'property', 'labour']
const TURNS: readonly Kind[] = [
  'retail', 'domestic', 'construction', 'care', 'delivery', 'hotel', 'repair', 'transport', 'beauty', 'tea', 'cleaning', 'security',
  'office',
]
/** For each city except Shanghai: popular trades, and one of the others. */
const PAIRS: readonly (readonly Kind[])[] = [
  ['delivery', 'beauty'], ['retail', 'repair'], ['delivery', 'tea'], ['beauty', 'domestic'], ['retail', 'hotel'], ['delivery', 'care'],
  ['beauty', 'construction'], ['retail', 'repair'], ['delivery', 'transport'],
]
/** The first companies: enough of each kind that every city has jobs, and Shanghai has jobs of every root trade. */
const FIRST: readonly { cityId: number, kind: Kind }[] = [
  ...STAPLES.flatMap((kind) => OPEN_CITY_IDS.map((cityId) => ({ cityId, kind }))),
  ...TURNS.map((kind) => ({ cityId: SHANGHAI, kind })),
  ...OPEN_CITY_IDS.slice(1).flatMap((cityId, i) => PAIRS[i]!.map((kind) => ({ cityId, kind }))),
]
/** A realistic small market; demo.ts adds the shops that the demo accounts need. */
export const FEWEST_COMPANIES = FIRST.length

const SHARE: Readonly<Record<Kind, number>> = {
  restaurant: 20, retail: 16, factory: 12, logistics: 9, property: 7, labour: 6, delivery: 9, hotel: 4, construction: 4, domestic: 4,
  repair: 7, beauty: 9, care: 3, cleaning: 3, tea: 5, transport: 3, security: 3, office: 3,
}

function cityAndKind(index: number): { cityId: number, kind: Kind } {
  const chance = random(`company-kind:${index}`)
  return FIRST[index] ?? { cityId: chance.pick([SHANGHAI, ...OPEN_CITY_IDS]), kind: chance.weighted(SHARE) }
}

/** Trades of a kind of place, without those of other styles (no ramen cook in a hotpot shop). */
function tradesAt(kind: Kind, style: Style): readonly Trade[] {
  const special = new Set(KINDS[kind].styles.flatMap((other) => other.special))
  return tradesOf(kind).filter(({ id }) => !special.has(id) || style.special.includes(id))
}

/**
 * Mobiles of seeded accounts are 138 0000 xxxx and 139 0000 xxxx, which are not assigned. 7919 and 10,000 are coprime, so no two are the
 * same. Skips those of the demo accounts.
 */
export function* mobiles(prefix: '1380000' | '1390000', taken: ReadonlySet<string>): Generator<string, never> {
  for (let i = 0; i < 10_000; i++) {
    const mobile = `${prefix}${String((i * 7919 + 4021) % 10_000).padStart(4, '0')}`
    if (!taken.has(mobile)) yield mobile
  }
  throw new Error(`No mobiles left in ${prefix}`)
}

/** The columns of the only store of an enterprise, without a brand. */
export const NEW_STORE = {
  kind: 'main' as const, brand_id: null, place: '', door: '', once: null, input_hash: null, input_version: null, closed_at: null,
}

/** Industry and type of a store, from the word in its name or else from what its kind is called. */
export function branchOf(word: string, otherwise: string): { industry: string, store_type: string } {
  const named = industryOfWords(word)
  const industry = named === 'other' ? industryOfWords(otherwise) : named
  return { industry, store_type: storeTypeOf(industry) }
}

interface Made { kind: Kind, style: Style, area: Area, chance: Random, name: string, mobile: string, now: Date, once: Once }

function makeCompany({ kind, style, area, chance, name, mobile, now, once }: Made): SeedCompany {
  const createdAt = before(now, chance.int(40, 700) * DAY_MS + chance.int(0, DAY_MS))
  const ownerName = fullName(chance)
  const owner = { id: chance.uuid(), mobile, name: ownerName, role: 'b' as const, created_at: createdAt, ...IN_USE }
  const { place, ...located }: Place = placeIn(area, chance)
  const [id, scale, certified] = [chance.uuid(), chance.pick(KINDS[kind].scales), chance.chance(0.86)]
  const ownerVerified = chance.chance(0.8)
  const contact = contactName(ownerName, kind, chance)
  const about = random(`about:${name}`)
  const row = {
    id,
    enterprise_id: owner.id,
    name,
    ...NEW_STORE,
    ...branchOf(style.word, KINDS[kind].industry),
    scale,
    ...located,
    introduction: once.say(area.cityId, () => introductionOf({ kind, word: style.word, road: area.road, scale, contact }, about)),
    environment: [],
    created_at: createdAt,
    updated_at: createdAt,
  }
  return {
    row,
    owner,
    ownerVerified,
    certified,
    kind,
    area,
    place,
    contact,
    trades: tradesAt(kind, style),
  }
}

/** `count` companies in the ten cities, each with its owner. Names are unique as long as the words last. */
export function makeCompanies(count: number, takenNames: Iterable<string>, takenMobiles: ReadonlySet<string>, now: Date): SeedCompany[] {
  const names = new Set(takenNames)
  const numbers = mobiles('1390000', takenMobiles)
  const once = new Once()
  // Styles take turns: a random choice would leave some of them out of a small seed.
  const made = new Map<Kind, number>()
  return Array.from({ length: count }, (_, index) => {
    const { cityId, kind } = cityAndKind(index)
    const chance = random(`company:${index}`)
    const area = chance.pick(areasOf(cityId))
    const nth = made.get(kind) ?? 0
    made.set(kind, nth + 1)
    const { styles } = KINDS[kind]
    const style = styles[nth % styles.length]!
    let name = companyName(kind, style, area, chance)
    for (let tries = 0; names.has(name) && tries < 20; tries++) name = companyName(kind, style, area, chance)
    names.add(name)
    return makeCompany({ kind, style, area, chance, name, mobile: numbers.next().value, now, once })
  })
}
