import type { JobDraft } from '@daogang/contract/publish'
import { useState } from 'react'
import { useDeleteDraft, useJobDrafts } from '@/api/draft'
import { navigate } from '@/app/navigation'
import { dayTimeText } from '@/lib/time'
import { usePublishDraft } from '@/stores/publish-draft'
import { Button, Cell, CellGroup, NoticeStrip, Sheet, Stack } from '@/ui'

/** A strip with the number of unpublished drafts, which opens their list. Renders nothing if there are none. */
export function DraftStrip() {
  const drafts = useJobDrafts()
  const [open, setOpen] = useState(false)
  const items = drafts.data?.items ?? []
  if (items.length === 0) return null
  const write = (draft: JobDraft) => {
    setOpen(false)
    navigate.to(draft.kind === 'full_time' ? 'publish-job' : 'publish-job-jianzhi', { draftId: draft.id })
  }
  return (
    <>
      <NoticeStrip icon="pen" action={{ text: '接着写', onPress: () => setOpen(true) }}>{`有${items.length}份没发布的草稿`}</NoticeStrip>
      <Sheet open={open} title="没发布的草稿" onClose={() => setOpen(false)}>
        <Stack edge={false}>{items.map((draft) => <Draft key={draft.id} draft={draft} onWrite={() => write(draft)} />)}</Stack>
      </Sheet>
    </>
  )
}

function Draft({ draft, onWrite }: { draft: JobDraft; onWrite: () => void }) {
  const remove = useDeleteDraft()
  const title = draft.title || '还没写名称'
  const drop = () => {
    // The store that it added goes with it, instead of being proposed for the next job.
    usePublishDraft.getState().forgetAdded()
    remove.mutate(draft.id)
  }
  return (
    <>
      <CellGroup>
        <Cell icon="doc" title={title} label={title} note={`${dayTimeText(draft.updatedAt)}存的`} onPress={onWrite} />
      </CellGroup>
      <Button kind="plain" size="small" busy={remove.isPending} label={`删掉草稿：${title}`} onPress={drop}>
        删掉这份
      </Button>
    </>
  )
}
