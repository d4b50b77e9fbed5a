import type { Body } from '@daogang/contract'
import type { Page } from '@daogang/contract/common'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useLoginRequest } from '@/stores/login-request'
import { call } from './client'
import { requestOfCode } from './own-code'
import { pagedQuery } from './paged-query'

const ownKeys = {
  all: ['own-data'] as const,
  info: () => [...ownKeys.all, 'info'] as const,
  behaviour: () => [...ownKeys.all, 'behaviour'] as const,
  devices: () => [...ownKeys.all, 'devices'] as const,
  jobs: () => [...ownKeys.all, 'jobs'] as const,
  seekers: () => [...ownKeys.all, 'seekers'] as const,
  talks: (role: 'c' | 'b') => [...ownKeys.all, 'talks', role] as const,
}

/** The list of collected data. It changes with a release only. */
export const useCollectedData = () => useQuery({
  queryKey: ['collected-data'], queryFn: ({ signal }) => call('GET /compliance/collected', {}, { signal }), staleTime: Infinity,
})

/** The list of recipients. It changes with a release only. */
export const useSharedData = () => useQuery({
  queryKey: ['shared-data'], queryFn: ({ signal }) => call('GET /compliance/shared', {}, { signal }), staleTime: Infinity,
})

/** The user's own data. */
export const useOwnInfo = () => useQuery({
  queryKey: ownKeys.info(), queryFn: ({ signal }) => call('GET /compliance/userInfo', {}, { signal }), staleTime: 0,
})

/** How many records use has left behind. */
export const useBehaviour = () => useQuery({
  queryKey: ownKeys.behaviour(), queryFn: ({ signal }) => call('GET /compliance/behavior', {}, { signal }), staleTime: 0,
})

/** The logins, and the kinds of data about devices. */
export const useDevices = () => useQuery({
  queryKey: ownKeys.devices(), queryFn: ({ signal }) => call('GET /compliance/deviceAttr', {}, { signal }), staleTime: 0,
})

/** The whole value of a masked one, after a code by SMS. It is not stored on the device. The form shows refusals. */
export const useReveal = () => useMutation({
  mutationFn: (body: Omit<Body<'POST /compliance/reveal'>, 'requestId'>) =>
    call('POST /compliance/reveal', { ...body, requestId: requestOfCode() }),
  onSuccess: () => useLoginRequest.getState().forget(),
  gcTime: 0,
  meta: { quiet: true },
})

/** Jobs that the seeker opened, the latest first. */
export const useBrowsedJobs = () => useInfiniteQuery({
  ...pagedQuery(ownKeys.jobs(), (cursor, signal) => call('POST /compliance/browseJob', { cursor }, { signal })),
  staleTime: 0,
})

/** Seekers whose resumes the enterprise opened, the latest first. */
export const useBrowsedSeekers = () => useInfiniteQuery({
  ...pagedQuery(ownKeys.seekers(), (cursor, signal) => call('POST /compliance/browseWantJob', { cursor }, { signal })),
  staleTime: 0,
})

/** Jobs in the seeker's chats, the latest first. */
export const useTalkedJobs = () => useInfiniteQuery({
  ...pagedQuery(ownKeys.talks('c'), (cursor, signal) => call('POST /compliance/talkJob', { cursor }, { signal })),
  staleTime: 0,
})

/** Seekers in the employer's chats, the latest first. */
export const useTalkedSeekers = () => useInfiniteQuery({
  ...pagedQuery(ownKeys.talks('b'), (cursor, signal) => call('POST /compliance/talkResume', { cursor }, { signal })),
  staleTime: 0,
})

type Pages<T> = InfiniteData<Page<T>>

/** The list without one record, or empty. */
const without = <T, >(list: Pages<T> | undefined, which: string, idOf: (item: T) => string): Pages<T> | undefined => list && {
  ...list,
  pages: which === 'all'
    ? [{ items: [] }]
    : list.pages.map((page) => ({ ...page, items: page.items.filter((item) => idOf(item) !== which) })),
}

/** Deletes one record of an opened job by its id, or `all`. */
export function useForgetJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: string) => call('POST /compliance/forgetJob', { which }),
    onSuccess: async (_data, which) => {
      queries.setQueryData<Pages<{ job: { id: string } }>>(ownKeys.jobs(), (list) => without(list, which, ({ job }) => job.id))
      await queries.invalidateQueries({ queryKey: ownKeys.behaviour() })
    },
  })
}

/** Removes one record of an opened resume from the enterprise's list by its id, or `all`. */
export function useForgetSeeker() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: string) => call('POST /compliance/forgetWantJob', { which }),
    onSuccess: (_data, which) => {
      queries.setQueryData<Pages<{ id: string }>>(ownKeys.seekers(), (list) => without(list, which, ({ id }) => id))
    },
  })
}

/** Whether opened jobs are recorded from now on. */
export function useKeepViews() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => call('POST /compliance/keepViews', { on }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownKeys.behaviour() }),
  })
}
