import { useState } from 'react'
import { useMyJobs } from '@/api/job'
import { navigate } from '@/app/navigation'
import { payText } from '@/lib/format'
import { Cell, CellGroup, OptionList, Sheet } from '@/ui'

/** Jobs that are offered to copy. */
const OFFERED = 20

/** Begins a new job as a copy of an earlier one. Renders nothing for an employer without jobs. */
export function CopyEarlier() {
  const [open, setOpen] = useState(false)
  const jobs = useMyJobs().data?.pages.flatMap(({ items }) => items).slice(0, OFFERED) ?? []
  if (jobs.length === 0) return null
  const copy = (id: string) => {
    setOpen(false)
    const isPart = jobs.find((job) => job.id === id)?.kind === 'part_time'
    navigate.replace(isPart ? 'publish-job-jianzhi' : 'publish-job', { copy: id })
  }
  return (
    <>
      <CellGroup>
        <Cell icon="doc" title="照以前的岗位发" note="内容都带过来，改一改就能发" onPress={() => setOpen(true)} />
      </CellGroup>
      <Sheet open={open} title="照哪个岗位" onClose={() => setOpen(false)}>
        <OptionList
          label="照哪个岗位" value={undefined} onChange={copy}
          options={jobs.map(({ id, title, payMin, payMax, payUnit, company }) => ({
            value: id, label: title, note: `${payText(payMin, payMax, payUnit)}·${company}`,
          }))}
        />
      </Sheet>
    </>
  )
}
