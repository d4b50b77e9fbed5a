import { useSimilarJobs } from '@/api/recommend'
import { Stack } from '@/ui'
import { JobCard } from './JobCard'

/** Enough to go on, few enough to read. */
const SHOWN = 3

/** A few jobs like one: same trade, near, with like pay. Nothing where there are none. */
export function SimilarCards({ jobId }: { jobId: string }) {
  const { data } = useSimilarJobs(jobId)
  if (!data || data.items.length === 0) return null
  return <Stack edge={false}>{data.items.slice(0, SHOWN).map((job) => <JobCard key={job.id} job={job} />)}</Stack>
}
