import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSendablePosition } from '@/stores/sendable-position'
import { call } from './client'
import { jobKeys, patchJob } from './job'
import { degreesOf } from './near'
import { inTurn, settleChange } from './optimistic'

// Apart from job.ts, because the first screen lists jobs and opens none.

const COLLECT = ['collect-job']

interface Collected {
  jobId: string
  collected: boolean
}

/** One job as a seeker sees it. Idle until `known`. */
export function useJob(id: string, known = true) {
  const position = useSendablePosition()
  return useQuery({
    queryKey: jobKeys.detail(id),
    // The phone's own position is in the headers, and in no address.
    queryFn: ({ signal }) => call('GET /v3/recommend/jobDetail', { id, ...position?.picked && degreesOf(position) }, { signal }),
    enabled: known,
  })
}

/** Collects a job or undoes it. Optimistic: the star flips at once and rolls back on failure. */
export function useCollectJob() {
  const queries = useQueryClient()
  return useMutation({
    ...inTurn(COLLECT),
    mutationFn: (input: Collected) => call('POST /v3/recommend/jobCollect', input),
    onMutate: async ({ jobId, collected }) => {
      // A fetch in flight would restore the old value.
      await queries.cancelQueries({ queryKey: jobKeys.detail(jobId) })
      patchJob(queries, jobId, { collected })
    },
    onSuccess: (_answer, { jobId, collected }) => settleChange(
      queries, { mutationKey: COLLECT, predicate: ({ state }) => (state.variables as Collected).jobId === jobId }, [jobKeys.all],
      () => patchJob(queries, jobId, { collected }),
    ),
    onError: (_error, { jobId, collected }) => patchJob(queries, jobId, { collected: !collected }),
    // An open list of favourites keeps the card so that the user can undo; opening the list again fetches it.
    onSettled: () => queries.invalidateQueries({ queryKey: jobKeys.kept('collected'), refetchType: 'none' }),
  })
}
