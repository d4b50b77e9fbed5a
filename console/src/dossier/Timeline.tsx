import type { DossierKind } from '@daogang/contract/rules/sanction'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call, messageOf } from '../lib/api'
import { moment } from '../lib/time'

/** What happened, the latest first. */
export function Timeline({ kind, id }: { kind: DossierKind, id: string }) {
  const list = useInfiniteQuery({
    queryKey: ['GET /operator/dossier/timeline', { kind, id }],
    queryFn: ({ pageParam }) => call('GET /operator/dossier/timeline', { kind, id, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '', getNextPageParam: ({ next }) => next,
  })
  if (list.error && !list.data) return <Alert type="error" title={messageOf(list.error)} />
  if (!list.data) return <Skeleton active />
  return (
    <>
      <ol className="timeline" aria-label="经过">
        {list.data.pages.flatMap(({ items }) => items).map(({ at, key, label, text, by }) => (
          <li key={key}>
            <time dateTime={at}>{moment(at)}</time>
            <div><strong>{label}</strong> {text}{by !== '' && <span className="quiet">  {by}</span>}</div>
          </li>
        ))}
      </ol>
      {list.hasNextPage && <Button loading={list.isFetching} onClick={() => void list.fetchNextPage()}>更早的</Button>}
    </>
  )
}
