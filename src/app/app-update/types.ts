import type { QueryClient } from '@tanstack/react-query'

/** Offers the update of the native app around the page. Mini-programs have none: their hosts update them. */
export type OfferUpdate = (queries: QueryClient) => void
