import type { Brand, FoundStore, ManagedStore, StoreToEdit } from '@daogang/contract/store'
import type { Kind } from '@daogang/contract/upload'
import { labelOf } from '../dictionary/dictionaries'
import { industryName } from '../dictionary/industries'
import { cityById } from '../dictionary/regions'
import type { BrandRow } from './queries/brands'
import type { storesNamed } from './queries/search'
import type { findStore, storesSeen } from './queries/stores'

type SeenRow = Awaited<ReturnType<typeof storesSeen>>[number]

export const toManaged = (row: SeenRow, mayEdit: boolean): ManagedStore => ({
  id: row.id, name: row.name, newName: row.new_name ?? '', kind: row.kind, type: labelOf('store_type', row.store_type),
  address: row.address, verified: row.verified, banned: Boolean(row.banned), openJobs: Number(row.open_jobs),
  newApplications: Number(row.new_applications), unclosedJobs: row.unclosed_jobs, ownMembers: row.own_members, mayEdit,
})

/** Public addresses and kinds of files. Hidden and deleted files have none. */
export interface Files {
  urls: ReadonlyMap<string, string>
  kinds: ReadonlyMap<string, Kind>
}

const fileOf = (id: string, { urls, kinds }: Files) => {
  const [url, kind] = [urls.get(id), kinds.get(id)]
  return url === undefined || kind === undefined ? undefined : { id, url, kind }
}

export const toBrand = ({ id, name, is_chain: isChain, logo, introduction }: BrandRow, files: Files): Brand =>
  ({ id, name, isChain, logo: logo === null ? null : fileOf(logo, files) ?? null, introduction })

export const toEdit = (
  store: NonNullable<Awaited<ReturnType<typeof findStore>>>, brand: BrandRow | undefined, files: Files,
): StoreToEdit => ({
  id: store.id, name: store.new_name ?? store.name, storeType: store.store_type, industry: store.industry, scale: store.scale,
  place: {
    // Stores from before there were names of places have only an address.
    name: store.place === '' ? store.address : store.place, address: store.address, detail: store.door, cityId: store.city_id,
    ...(store.district_id !== store.city_id && { districtId: store.district_id }),
    latitude: store.latitude, longitude: store.longitude,
  },
  brandId: brand?.id ?? '', brand: brand ? toBrand(brand, files) : null, introduction: store.introduction,
  environment: store.environment.flatMap((id) => fileOf(id, files) ?? []),
  newName: store.new_name ?? '', verified: store.verified, version: store.updated_at.toISOString(),
})

type FoundRow = Awaited<ReturnType<typeof storesNamed>>[number]

export const toFound = ({ brand, industry, city_id: cityId, enterprise_id: enterpriseId, ...row }: FoundRow): FoundStore =>
  ({ ...row, enterpriseId, brand: brand ?? '', industry: industryName(industry), city: cityById(cityId)?.name ?? '' })
