import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Row } from '../db/schema'
import { demoUploadName } from '../providers/storage/demo-pictures'
import { random, type Random } from '../lib/random'
import { isWoman } from './names'
import { fileSizes, portraitPicture, scenePicture, VARIANTS, type Scene } from './pictures/set'
import type { SeedSeeker } from './people'
import type { Kind } from './trades/trade'

type Upload = Row<'upload'>

/** What a kind of place shows of itself: from the street, then inside. */
const SHOWS: Readonly<Record<Kind, readonly Scene[]>> = {
  restaurant: ['shopfront', 'dining', 'kitchen', 'dish'], tea: ['shopfront', 'counter'], hotel: ['lobby', 'guestRoom', 'kitchen'],
  property: ['lobby', 'gate'], security: ['gate', 'lobby'], factory: ['gate', 'production'], logistics: ['gate', 'warehouse'],
  delivery: ['delivery', 'shopfront'], transport: ['vehicle', 'gate'], domestic: ['home'], retail: ['shopfront', 'shelves'],
  construction: ['site'], repair: ['workshop', 'shopfront'], beauty: ['shopfront', 'salon'], office: ['office', 'lobby'],
  care: ['ward', 'lobby'], cleaning: ['lobby', 'home'], labour: ['production', 'warehouse'],
}
/** Kinds of places most of which have rooms for their people. */
const WITH_ROOMS: readonly Kind[] = ['restaurant', 'hotel', 'security', 'factory', 'logistics', 'construction', 'care', 'beauty', 'labour']
/** Names of the places that a picture with a car, or with shelves of goods, shows. */
const CARS = /汽修/
const SHELVES = /便利店|超市|药房|水果店|面包店/

interface Shown { number: number, purpose: Upload['purpose'], account: string, enterprise: string | null, at: Date }

/** An upload that shows a picture of the fixed set. */
function uploadOf({ number, purpose, account, enterprise, at }: Shown, chance: Random): Upload {
  const id = chance.uuid()
  const { bytes, width, height } = fileSizes(number)
  return {
    id, account_id: account, enterprise_id: enterprise, purpose, kind: 'image',
    name: demoUploadName(number, id.replaceAll('-', '').slice(-18)),
    bytes, width, height, created_at: at, stored_at: at, used_at: at, hidden_at: null, kept_until: null, duration_ms: null,
  }
}

/** The scenes of a store: of its kind, in the colours of the store, and where its people live if it is a kind with rooms. */
function scenesOf(kind: Kind, name: string, chance: Random): Scene[] {
  const own = SHOWS[kind].filter((scene) => (scene !== 'workshop' || CARS.test(name)) && (scene !== 'shelves' || SHELVES.test(name)))
  const [first, ...rest] = own
  if (!first || !WITH_ROOMS.includes(kind) || !chance.chance(0.8)) return own
  // A job shows three: where people live is one of them.
  return [first, 'dormitory', ...rest]
}

/** The pictures of a store. Each store keeps one set of colours, so that its pictures belong together. */
function picturesOfStore(kind: Kind, store: Pick<Row<'company'>, 'id' | 'name' | 'enterprise_id' | 'created_at'>): Upload[] {
  const chance = random(`pictures:${store.id}`)
  const variant = chance.int(0, VARIANTS - 1)
  return scenesOf(kind, store.name, chance).map((scene) => uploadOf({
    number: scenePicture(scene, variant), purpose: 'shop', account: store.enterprise_id, enterprise: store.enterprise_id,
    at: store.created_at,
  }, chance))
}

/** The logo of a brand: a picture of what it sells. */
const logoOf = (kind: Kind, brand: Pick<Row<'brand'>, 'id' | 'enterprise_id' | 'created_at'>): Upload => uploadOf({
  number: scenePicture(kind === 'restaurant' ? 'dish' : 'shelves', 0), purpose: 'brand', account: brand.enterprise_id,
  enterprise: brand.enterprise_id, at: brand.created_at,
}, random(`logo:${brand.id}`))

/** From this age a portrait shows grey hair. */
const OLDER = 47

/** A portrait that fits the name and the age. @param nth which of those that fit */
const portraitOf = ({ account: { id, created_at }, resume: { name } }: SeedSeeker, age: number, nth: number): Upload => uploadOf({
  number: portraitPicture({ female: isWoman(name), older: age >= OLDER }, nth), purpose: 'avatar', account: id, enterprise: null,
  at: created_at,
}, random(`portrait:${id}`))

/** People with a portrait. */
const WITH_PORTRAIT = 0.7

interface Illustrated {
  stores: readonly Row<'company'>[]
  kindOf: ReadonlyMap<string, Kind>
  brands: readonly Row<'brand'>[]
  seekers: readonly SeedSeeker[]
}

/** Gives stores, brands and most people pictures. @returns the uploads that they refer to from then on */
export function illustrate({ stores, kindOf, brands, seekers }: Illustrated, now: Date): Upload[] {
  const kindOfBrand = new Map(stores.map((store) => [store.brand_id, kindOf.get(store.id)!]))
  const ofStores = stores.flatMap((store) => {
    const uploads = picturesOfStore(kindOf.get(store.id)!, store)
    store.environment = uploads.map(({ id }) => id)
    return uploads
  })
  const ofBrands = brands.map((brand) => {
    const upload = logoOf(kindOfBrand.get(brand.id)!, brand)
    brand.logo = upload.id
    return upload
  })
  const ofPeople = seekers.flatMap((seeker, nth) => {
    const { account, resume } = seeker
    if (nth > 0 && !random(`portrait?:${account.id}`).chance(WITH_PORTRAIT)) return []
    const upload = portraitOf(seeker, (now.getTime() - Date.parse(resume.birthday)) / (365.25 * DAY_MS), nth)
    resume.avatar_id = upload.id
    return [upload]
  })
  return [...ofStores, ...ofBrands, ...ofPeople]
}

/** What people who work in a trade take a picture of, by the root of the trade. */
const TAKEN: Readonly<Record<string, Scene>> = {
  chef: 'kitchen', waiter: 'dining', guard: 'gate', driver: 'vehicle', factory: 'production', cleaner: 'lobby', courier: 'delivery',
  warehouse: 'warehouse', domestic: 'home', builder: 'site', service: 'office', care: 'ward',
}

/** The pictures of a comment by someone who works there: the work, the food or the room that it speaks of. */
export function picturesOfComment(
  comment: Pick<Row<'comment'>, 'id' | 'content' | 'created_at'>, author: string, root: string,
): Upload[] {
  const chance = random(`taken:${comment.id}`)
  const scenes: Scene[] = []
  if (/宿舍|人间|住的是/.test(comment.content)) scenes.push('dormitory')
  if (/菜|饭/.test(comment.content)) scenes.push('dish')
  const own = TAKEN[root]
  if (own && (scenes.length === 0 || chance.chance(0.4))) scenes.push(own)
  const variant = chance.int(0, VARIANTS - 1)
  return scenes.map((scene) => uploadOf({
    number: scenePicture(scene, variant), purpose: 'comment', account: author, enterprise: null, at: comment.created_at,
  }, chance))
}
