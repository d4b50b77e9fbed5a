import { useMemo } from 'react'
import { useMyJobs } from '@/api/job'

/** The employer's online jobs, for which candidates can be searched. */
export function useOpenJobs() {
  const jobs = useMyJobs('online')
  const items = useMemo(() => jobs.data?.pages.flatMap((page) => page.items) ?? [], [jobs.data])
  return { jobs, items }
}
