import { useEffect, useState, type ReactNode } from 'react'
import { useAccount } from '@/api/account'
import { keepForReload, takeAfterReload } from '@/stores/reload'
import { useDrafts } from '@/stores/drafts'
import {
  ActionBar, Announce, Button, editsOf, FormArea, FormErrors, FormGroup, NoticeStrip, problemsOf, QueryView, Screen, Stack, Txt,
  type Form, type Name,
} from '@/ui'
import { ClashSheet } from './ClashSheet'
import { draftName, draftOf, restoreDraft } from './draft'
import { otherOf } from './newer'
import { useDraftWriter } from './use-draft-writer'
import { useExitGuard } from './use-exit-guard'
import { useForm, type FormOptions } from './use-form'
import styles from './form-screen.module.scss'

/** One step of a form with several screens. */
interface Step<B> {
  title: string
  names: readonly Name<B>[]
  /** Default: the fields in one group. */
  content?: ReactNode
}

type SharedOptions = 'initial' | 'version' | 'newest' | 'together' | 'send' | 'afterRefusal' | 'after' | 'codes' | 'checksWords' | 'wording'

interface FormScreenProps<B, R> extends Pick<FormOptions<B, R>, SharedOptions> {
  form: Form<B>
  /** A function where it depends on the input. */
  title: string | ((values: Partial<B>) => string)
  /** Label of the submit button: 保存, 发布岗位. */
  verb: string
  /** Follows the number of errors: 改完就能报名. Default: derived from `verb`. */
  then?: string
  /** Called after a successful submit, when leaving needs no confirmation any more. */
  onSent: (result: R) => unknown
  /** Name of the draft. It is stored per user until it is sent or discarded, and survives a forced logout. */
  draft?: string
  /** Its values have a key that a retry needs: the draft is also stored, at once, when the form is sent without a change. */
  draftAtSend?: boolean
  /** The form itself may change: a draft of an earlier one is taken over field by field, instead of being stale. */
  adapts?: boolean
  /** Content at the right of the title. It may read the form. */
  right?: ReactNode
  /** A second button that saves the current input without validation; leaving then needs no confirmation. */
  keep?: { text: string; save: (values: Partial<B>) => Promise<unknown>; onKept: () => void }
  /** Shown above the form while there are no errors. */
  hint?: string
  /** Groups of fields (`FormGroup`) and other content. Default: all fields in one group. */
  children?: ReactNode
  /** Splits the form into steps; replaces `children`. */
  steps?: readonly Step<B>[]
  /** Index of the initial step; an earlier step is shown if it is still invalid. Default: 0. */
  start?: number
}

/** A screen with a form: fields, errors, submit button, confirmation on leaving, draft. */
export function FormScreen<B, R>({ draft, ...props }: FormScreenProps<B, R>) {
  const account = useAccount()
  if (draft === undefined) return <Frame {...props} />
  if (account.data) return <Frame {...props} draft={draftName(draft, account.data.id)} />
  return <Screen title={titleOf(props.title, {})}><QueryView query={account}>{() => null}</QueryView></Screen>
}

const titleOf = <B,>(title: string | ((values: Partial<B>) => string), values: Partial<B>) =>
  (typeof title === 'string' ? title : title(values))

/** `draft` is the name in the store, which contains the account. */
function Frame<B, R>({ form: definition, draft, draftAtSend, adapts, verb, onSent, ...props }: FormScreenProps<B, R>) {
  const { keep, drop: forget, flush } = useDraftWriter(draft)
  const [restored] = useState(() => {
    const saved = { version: props.version, edits: editsOf(definition, props.initial) }
    const { together } = props
    return draft === undefined ? undefined : restoreDraft(definition, useDrafts.getState().drafts[draft], saved, { adapts, together })
  })
  // One that changes nothing is removed: over a later version, its values would look like unsaved ones.
  const [idle] = useState(restored ? undefined : draft)
  useEffect(() => {
    if (idle !== undefined) useDrafts.getState().drop(idle)
  }, [idle])
  const [at, setAt] = useState(() => {
    const edits = restored?.edits ?? editsOf(definition, props.initial)
    const ready = (props.steps ?? []).findIndex(({ names }) => Object.keys(problemsOf(definition, edits, names)).length > 0)
    const first = takeAfterReload<number>(`step.${draft ?? ''}`) ?? props.start ?? 0
    return Math.min(first, ready < 0 ? first : ready, Math.max((props.steps?.length ?? 0) - 1, 0))
  })
  useEffect(() => {
    if (draft !== undefined && props.steps) keepForReload(`step.${draft}`, at)
  }, [draft, props.steps, at])
  const step = props.steps?.[at]
  const isShared = props.newest !== undefined
  const last = at + 1 >= (props.steps?.length ?? 0)

  const form = useForm(definition, {
    ...props,
    restored,
    onStored: forget,
    onSent: sent,
    onEdit: (edits, dirty, base) => {
      if (dirty) keep(draftOf(definition, edits, base))
      else forget()
    },
    onSend: (edits, base) => {
      if (!draftAtSend) return
      keep(draftOf(definition, edits, base))
      // The app may end before the answer arrives.
      flush()
    },
    onLead: (name) => setAt((current) => (props.steps ? Math.max(0, props.steps.findIndex(({ names }) => names.includes(name))) : current)),
  })
  const exit = useExitGuard(form.dirty, { hint: `想留着，先点“取消”，再点下面的“${verb}”`, forget })

  function sent(result: R) {
    exit.release()
    return onSent(result)
  }

  const [keeping, setKeeping] = useState(false)
  async function saveUnfinished({ save, onKept }: NonNullable<FormScreenProps<B, R>['keep']>) {
    setKeeping(true)
    try {
      await save(form.values)
    } catch {
      // The hook behind `save` shows the reason; the input is kept.
      return
    } finally {
      setKeeping(false)
    }
    forget()
    exit.release()
    onKept()
  }

  function next() {
    if (step && form.passes(step.names)) setAt(at + 1)
  }

  return (
    <FormArea state={form}>
      <Screen
        hasFields
        title={titleOf(props.title, form.values)}
        right={props.right}
        onBack={at > 0 ? () => setAt(at - 1) : exit.leave}
        scrollTo={form.scrollTo}
        top={(
          // It is there before its texts: a live region announces only changes.
          <Announce>
            <FormErrors count={form.count} then={last ? props.then ?? `改完就能${verb}` : undefined} onGo={form.goToFirst} />
            {form.failure && <NoticeStrip kind="bad">{form.failure}</NoticeStrip>}
            {form.question && (
              <NoticeStrip kind="warn" action={{ text: '去选', onPress: form.question.open }}>
                {`有几项${otherOf(isShared)}也改了，选好才能存`}
              </NoticeStrip>
            )}
            {form.count === 0 && !form.failure && !form.question && <Hint restored={restored} isShared={isShared}>{props.hint}</Hint>}
          </Announce>
        )}
        footer={(
          <ActionBar>
            {at > 0 && <Button kind="ghost" grow onPress={() => setAt(at - 1)}>上一步</Button>}
            {props.keep && <KeepButton busy={keeping} text={props.keep.text} onPress={() => props.keep && saveUnfinished(props.keep)} />}
            {last
              ? <Button grow submit busy={form.busy} onPress={form.submit}>{verb}</Button>
              : <Button grow onPress={next}>下一步</Button>}
          </ActionBar>
        )}
      >
        <Stack>
          {step && props.steps && <Txt block tone="2" className={styles.step}>{`第${at + 1}步，共${props.steps.length}步：${step.title}`}</Txt>}
          {step ? step.content ?? <FormGroup of={definition} names={step.names} /> : props.children ?? <FormGroup of={definition} />}
        </Stack>
        {exit.dialog}
        {form.question?.isOpen && (
          <ClashSheet form={definition} mine={form.edits} question={form.question} verb={verb} isShared={isShared} />
        )}
      </Screen>
    </FormArea>
  )
}

function KeepButton({ text, busy, onPress }: { text: string; busy: boolean; onPress: () => unknown }) {
  return <Button kind="ghost" submit busy={busy} onPress={onPress}>{text}</Button>
}

interface HintProps {
  restored: { isJoined: boolean } | undefined
  isShared: boolean
  children?: string
}

function Hint({ restored, isShared, children }: HintProps) {
  const text = restored ? `上次没存的还在，${restored.isJoined ? `${otherOf(isShared)}改的也合进来了` : '接着填就行'}` : children
  return text ? <NoticeStrip>{text}</NoticeStrip> : null
}
