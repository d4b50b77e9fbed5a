import type { ScopeState } from '@daogang/contract/consent'
import { CONSENT_SCOPES, SCOPE_BLOCK_TEXTS, SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'
import { useState } from 'react'
import { useAnswerScope, useScopes } from '@/api/consent-scope'
import { navigate } from '@/app/navigation'
import { dayTimeText } from '@/lib/time'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import {
  Button, Cell, CellGroup, NoticeStrip, QueryView, RowSkeleton, SectionTitle, Sheet, Stack, Tag, TextLink, toast, Txt, useConfirm,
} from '@/ui'

const ICONS = { location: 'pin', id_card: 'shield', certificate: 'doc' } as const

/** Consents to single uses of data, each with what it is for, its history and the way to withdraw it. */
export function Scopes() {
  const loggedIn = useSession((session) => Boolean(session.token))
  return loggedIn ? <OfAccount /> : <OfVisitor />
}

/** A visitor can consent to the position on this device, and to nothing else. */
function OfVisitor() {
  const on = useLocation(({ allowed }) => allowed !== undefined)
  const { forbid } = useLocation.getState()
  const [open, setOpen] = useState(false)
  return (
    <CellGroup title="单独的授权">
      <ScopeCell scope="location" on={on} onPress={() => setOpen(true)} />
      <ScopeSheet scope="location" open={open} onClose={() => setOpen(false)} onWithdraw={on ? async () => forbid() : undefined} />
      <Pictures />
    </CellGroup>
  )
}

function OfAccount() {
  const scopes = useScopes()
  const [open, setOpen] = useState<ConsentScope>()
  const answer = useAnswerScope()
  return (
    <CellGroup title="单独的授权">
      <QueryView query={scopes} skeleton={<RowSkeleton />}>
        {({ items }) => (
          <>
            {items.map((state) => (
              <ScopeCell key={state.scope} scope={state.scope} on={state.on} onPress={() => setOpen(state.scope)} />
            ))}
            {CONSENT_SCOPES.map((scope) => {
              const state = items.find((item) => item.scope === scope)
              return (
                <ScopeSheet
                  key={scope} scope={scope} state={state} open={open === scope} busy={answer.isPending} onClose={() => setOpen(undefined)}
                  onWithdraw={state?.on ? () => answer.mutateAsync({ scope, answer: 'withdrawn' }) : undefined}
                />
              )
            })}
          </>
        )}
      </QueryView>
      <Pictures />
    </CellGroup>
  )
}

/** Pictures need no consent of this kind: the system shows us only those that the user chooses. */
function Pictures() {
  return <Cell icon="camera" title="相册和相机" note="只拿你选的、拍的那几张，别的看不到" />
}

function ScopeCell({ scope, on, onPress }: { scope: ConsentScope; on: boolean; onPress: () => void }) {
  const { title, why } = SCOPE_TEXTS[scope]
  return (
    <Cell
      icon={ICONS[scope]} title={title} note={why} onPress={onPress}
      right={on ? <Tag kind="ok" icon="check">同意</Tag> : <Tag>没同意</Tag>}
    />
  )
}

interface ScopeSheetProps {
  scope: ConsentScope
  state?: ScopeState | undefined
  open: boolean
  busy?: boolean
  onClose: () => void
  /** Undefined without consent. */
  onWithdraw: (() => Promise<unknown>) | undefined
}

const ANSWERS = { accepted: '同意', withdrawn: '撤回' } as const

function ScopeSheet({ scope, state, open, busy, onClose, onWithdraw }: ScopeSheetProps) {
  const { title, version, uses, stops, stays } = SCOPE_TEXTS[scope]
  const [dialog, confirm] = useConfirm()
  const [block] = state?.blocks ?? []
  const [last] = state?.history ?? []
  const isEarlier = last?.answer === 'accepted' && last.version < version

  async function withdraw(send: () => Promise<unknown>) {
    const sure = await confirm({
      title: `撤回${title}授权？`, confirm: '撤回', destructive: true,
      text: `撤回后，这些不能用：${stops.join('；')}。这些照样能用：${stays.join('；')}。你所有的手机一起生效。`,
    })
    if (!sure) return
    try {
      await send()
    } catch {
      // The request layer shows why.
      return
    }
    onClose()
    toast.done('撤回了')
  }

  return (
    <>
      <Sheet
        open={open} title={`${title}授权`} onClose={onClose}
        actions={onWithdraw && !block && <Button kind="danger" grow busy={busy} onPress={() => withdraw(onWithdraw)}>撤回</Button>}
      >
        <Stack>
          {block && <NoticeStrip kind="warn">{`现在还不能撤回：${SCOPE_BLOCK_TEXTS[block]}`}</NoticeStrip>}
          {isEarlier && <NoticeStrip>{`你同意的是${last.version}版，下面是新的一版，用到的时候再问你`}</NoticeStrip>}
          <SectionTitle>用来做什么</SectionTitle>
          {uses.map((use) => <Txt key={use} block>{use}</Txt>)}
          <SectionTitle>撤回后不能用的</SectionTitle>
          {stops.map((stop) => <Txt key={stop} block>{stop}</Txt>)}
          <SectionTitle>撤回后照样能用的</SectionTitle>
          {stays.map((stay) => <Txt key={stay} block>{stay}</Txt>)}
          <TextLink onPress={() => navigate.to('cancellation-agreement')}>《隐私协议》</TextLink>
          {state && (
            <CellGroup title="记录">
              {state.history.length === 0 && <Cell title={<Txt tone="2">还没有单独的记录</Txt>} />}
              {state.history.map(({ nth, answer, version: of, at }) => (
                <Cell key={nth} title={ANSWERS[answer]} note={`${of}版`} right={dayTimeText(at)} />
              ))}
            </CellGroup>
          )}
        </Stack>
      </Sheet>
      {dialog}
    </>
  )
}
