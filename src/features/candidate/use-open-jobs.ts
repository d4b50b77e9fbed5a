import { isMissing } from '@/api/errors'
import { useMyJobs } from '@/api/job'
import { useOwnJob } from '@/api/publish'
import { fetchNext, type Option, type QueryResult } from '@/ui'

/** The choice after the jobs that are loaded. */
const MORE = 'more'

/**
 * The employer's online jobs, for which candidates can be searched. The `asked` one is among them also when it is on a later page, unless
 * it is closed or unknown; `query` has no data before that is known.
 */
export function useOpenJobs(asked: string | undefined) {
  const jobs = useMyJobs('online')
  const listed = jobs.data?.pages.flatMap((page) => page.items) ?? []
  const later = jobs.hasNextPage && !listed.some(({ id }) => id === asked) ? asked : undefined
  const job = useOwnJob(later)
  const isKnown = later === undefined || job.data !== undefined || isMissing(job.error)
  const query: QueryResult<unknown> = isKnown ? jobs : job
  const items: readonly { id: string; title: string }[] =
    later !== undefined && job.data?.status === 'online' && job.data.mayChange ? [job.data, ...listed] : listed
  return {
    query, items, jobs,
    /** For a row of chips, with one for the next page. */
    options: [
      ...items.map(({ id, title }): Option => ({ value: id, label: title })),
      ...jobs.hasNextPage ? [{ value: MORE, label: '更多岗位' }] : [],
    ],
    /** Chooses a job of the chips, or loads the next page. */
    pick: (value: string, choose: (jobId: string) => void) => {
      if (value === MORE) fetchNext(jobs)
      else choose(value)
    },
  }
}
