import { useQuery } from '@tanstack/react-query'
import { call } from './client'

/** What a new job of a trade begins with. */
export function useJobTemplate(categoryId: string | undefined) {
  return useQuery({
    queryKey: ['job-template', categoryId],
    queryFn: ({ signal }) => call('GET /job/template', { categoryId: categoryId ?? '' }, { signal }),
    enabled: categoryId !== undefined,
  })
}
