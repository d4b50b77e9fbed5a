import type { ApplicationTab } from '@daogang/contract/application'

// Apart from application.ts, because other nouns name its keys and need none of its calls.

export type ReceivedFilter = {
  jobId?: string
  status?: 'new' | 'viewed' | 'suitable' | 'interview' | 'today' | 'hired' | 'unsuitable' | 'withdrawn'
}

export const applicationKeys = {
  mine: (tab?: ApplicationTab) => ['my-applications', ...(tab ? [tab] : [])] as const,
  own: (id: string) => ['my-application', id] as const,
  received: (filter?: ReceivedFilter) => ['received-applications', ...(filter ? [filter] : [])] as const,
  details: ['application'] as const,
  detail: (id: string) => [...applicationKeys.details, id] as const,
}
