import type { DossierKind } from '@daogang/contract/rules/sanction'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call, messageOf, type CallName } from '../lib/api'
import { usePages, useSend } from '../lib/queries'
import { useMay } from '../lib/session'
import { momentText } from '../lib/time'
import { More } from '../parts/More'
import { ReasonDialog } from '../parts/ReasonDialog'

const HIDE = 'POST /operator/comment/hide'
const TIMELINE = 'GET /operator/dossier/timeline' satisfies CallName
const STALE: readonly CallName[] = [TIMELINE]

/** What happened, the latest first. */
export function Timeline({ kind, id }: { kind: DossierKind, id: string }) {
  const { list, items } = usePages([TIMELINE, { kind, id }], (from) => call(TIMELINE, { kind, id, ...from }))
  const [hidden, setHidden] = useState<string | null>(null)
  const mayHide = useMay()(HIDE)
  const hide = useSend(HIDE, STALE, () => setHidden(null))
  if (list.error && !list.data) return <Alert type="error" title={messageOf(list.error)} />
  if (!list.data) return <Skeleton active />
  return (
    <>
      <ol className="timeline" aria-label="经过">
        {items.map(({ at, key, label, text, by, comment }) => (
          <li key={key}>
            <time dateTime={at}>{momentText(at)}</time>
            <div><strong>{label}</strong> {text}{by !== '' && <span className="quiet">  {by}</span>}
              {comment && mayHide && (
                <Button
                  type="link" size="small" disabled={hide.isPending}
                  onClick={() => (comment.isHidden ? hide.mutate({ id: comment.id, isHidden: false }) : setHidden(comment.id))}
                >
                  {comment.isHidden ? '恢复' : '隐藏'}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <More list={list} text="更早的" />
      {hidden !== null && (
        <ReasonDialog
          title="隐藏这条评价" verb="隐藏" label="为什么，写的人看得到" isDanger isBusy={hide.isPending} onClose={() => setHidden(null)}
          onSend={(reason) => hide.mutate({ id: hidden, isHidden: true, reason })}
        />
      )}
    </>
  )
}
