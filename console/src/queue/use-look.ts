import type { ReviewItem } from '@daogang/contract/operator-review'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api'

/** The addresses of pictures are valid for ten minutes. */
const ADDRESSES_MS = 9 * 60_000

/** What an item says. Looking is recorded, so only the chosen item is asked for, and once for each of its versions. */
export const useLook = (kind: string, item: Pick<ReviewItem, 'id' | 'version'> | undefined) => useQuery({
  queryKey: ['POST /operator/review/look', { kind, id: item?.id, version: item?.version }],
  queryFn: () => call('POST /operator/review/look', { kind, id: item?.id ?? '' }),
  enabled: item !== undefined, staleTime: ADDRESSES_MS, refetchOnWindowFocus: false,
})
export type Look = ReturnType<typeof useLook>
