/** The type of a store (dictionary store_type) that the root of its industry suggests, until its employer says what it is. */
const TYPES: Readonly<Record<string, string>> = {
  catering: 'restaurant', retail: 'shop', logistics: 'warehouse', manufacturing: 'factory', domestic: 'service', property: 'property',
  hotel: 'hotel', construction: 'site', beauty: 'service', auto: 'service', education: 'institution', care: 'institution',
  leisure: 'service', business: 'office', farming: 'farm',
}

/** The type of store that an industry suggests. A kind's id begins with its root's. */
export const storeTypeOf = (industryId: string): string => TYPES[industryId.split('_')[0] ?? ''] ?? 'other'
