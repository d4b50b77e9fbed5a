import { BULK_MOST, type Outcome } from '@daogang/contract/rules/review'
import { Alert, App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { useShortcuts } from '../lib/shortcuts'
import { BulkDialog } from '../queue/BulkDialog'
import { APPROVAL_FIELD, DecisionPanel } from '../queue/DecisionPanel'
import { HeldDecisions } from '../queue/HeldDecisions'
import { KeyHelp } from '../queue/KeyHelp'
import { QueueList } from '../queue/QueueList'
import { QueueTools } from '../queue/QueueTools'
import { lastHeld } from '../queue/last-held'
import { useLook } from '../queue/use-look'
import { usePlace } from '../queue/use-place'
import { SHOWS, useQueue, type Shown } from '../queue/use-queue'

/** One queue: the list on the left, the chosen item on the right. Filter and item are in the address, so a view can be kept or sent. */
export function QueuePage() {
  const { kind: name = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<'reject' | 'close' | null>(null)
  const [bulk, setBulk] = useState<Outcome | null>(null)
  const [isHelp, setHelp] = useState(false)

  const show = SHOWS.find((each) => each === search.get('show')) ?? 'all'
  const asked = search.get('item') ?? ''
  const put = (values: Readonly<Record<string, string>>): void => setSearch({ ...Object.fromEntries(search), ...values }, { replace: true })
  const summary = useCall('GET /operator/review/summary')
  const kind = summary.data?.kinds.find((each) => each.name === name)

  const queue = useQueue(name, show, (ids) => {
    setRejecting(null)
    setBulk(null)
    setChosen(new Set())
    if (ids.includes(asked)) put({ item: '' })
    if (ids.length > 1) void message.success(`${ids.length}个记下了，30秒里能撤回`)
  })
  const { items, held } = queue
  const place = usePlace(name, asked, queue, (id) => {
    setRejecting(null)
    put({ item: id })
  })
  const { here } = place
  const look = useLook(name, here)
  const filterBy = (value: Shown): void => {
    place.goToStart()
    put({ show: value, item: '' })
  }
  const isMine = here?.claim?.isMine === true
  const isTaken = here?.claim !== null && here?.claim !== undefined && !isMine
  const choose = (id: string): void => setChosen((before) => {
    const after = new Set(before)
    if (!after.delete(id) && after.size < BULK_MOST) after.add(id)
    return after
  })
  const versionsOf = (ids: readonly string[]) => ids.map((id) => ({ id, version: items.find((item) => item.id === id)?.version ?? '' }))
  const decide = (outcome: Outcome, given: { code: string, reason: string }): void => {
    // Not before its content is there.
    if (!here || !look.data || look.data.barred !== '' || isTaken) return
    place.keepPlace()
    queue.decide([{ id: here.id, version: look.data.version }], outcome, given)
  }
  const undoLast = (): void => {
    const last = lastHeld(held)
    if (last) queue.undo(last.id)
    else void message.info('没有能撤回的')
  }

  useShortcuts(bulk !== null ? {} : {
    j: () => place.step(1), k: () => place.step(-1),
    a: () => {
      if (kind?.approvalAsks === '') decide('approve', { code: '', reason: '' })
      else document.getElementById(APPROVAL_FIELD)?.focus()
    },
    r: () => look.data?.barred === '' && kind?.canReject && setRejecting('reject'),
    R: () => look.data?.barred === '' && kind && kind.closeReasons.length > 0 && setRejecting('close'),
    c: () => here && !isTaken && (isMine ? queue.release(here.id) : queue.claim(here.id)),
    x: () => here && kind?.canBulk && choose(here.id),
    u: undoLast, f: () => filterBy(SHOWS[(SHOWS.indexOf(show) + 1) % SHOWS.length] ?? 'all'), '?': () => setHelp(!isHelp),
  })

  if (summary.error && !summary.data) return <Alert type="error" title={messageOf(summary.error)} />
  if (!summary.data) return <Skeleton active />
  if (!kind) return <Alert type="warning" title="没有这种审核，或者你的角色不能审" action={<Link to="/">回待办</Link>} />
  return (
    <>
      <QueueTools
        kind={kind} show={show} listed={items.length} chosen={chosen.size} onShow={filterBy} onBulk={setBulk} onHelp={() => setHelp(true)}
        onChoose={() => setChosen(new Set(chosen.size > 0 ? [] : items.slice(0, BULK_MOST).map(({ id }) => id)))}
      />
      {queue.list.error && <Alert type="error" title={messageOf(queue.list.error)} style={{ marginBottom: 12 }} />}
      <div className="queue">
        <QueueList
          items={items} hereId={here?.id} chosen={chosen} canBulk={kind.canBulk} hasMore={queue.list.hasNextPage}
          isLoading={queue.list.isFetching} onGo={place.goTo} onChoose={choose}
          onMore={() => void queue.list.fetchNextPage()}
        />
        {place.isMissing && (
          <section className="queue-side">
            <Alert
              type="info" title="这一个已经处理过了，或者不在这个队列里"
              action={items.length > 0 && <Button onClick={place.goToNearest}>看下一个</Button>}
            />
          </section>
        )}
        {here && (
          <DecisionPanel
            key={here.id} kind={kind} item={here} look={look} rejecting={rejecting} isBusy={queue.isBusy}
            onReject={setRejecting} onDecide={decide}
            onClaim={() => queue.claim(here.id)} onRelease={() => queue.release(here.id)}
          />
        )}
      </div>
      {bulk !== null && (
        <BulkDialog
          kind={kind} ids={[...chosen]} outcome={bulk} isBusy={queue.isBusy} onClose={() => setBulk(null)}
          onSend={(given) => queue.decide(versionsOf([...chosen]), bulk, given)}
        />
      )}
      <HeldDecisions batches={held} onUndo={queue.undo} />
      <KeyHelp isOpen={isHelp} onClose={() => setHelp(false)} />
    </>
  )
}
