import { useSimilarJobs } from '@/api/recommend'
import { Stack } from '@/ui'
import { JobCard } from './JobCard'

const MAX_CARDS = 3

/** A few similar jobs: same trade, nearby, similar pay. Renders nothing if there are none. */
export function SimilarCards({ jobId }: { jobId: string }) {
  const { data } = useSimilarJobs(jobId)
  if (!data || data.items.length === 0) return null
  return <Stack edge={false}>{data.items.slice(0, MAX_CARDS).map((job) => <JobCard key={job.id} job={job} />)}</Stack>
}
