import type { JobKind } from '@daogang/contract/job'
import { useState } from 'react'
import { useAccount } from '@/api/account'
import { useAgencies } from '@/api/certification'
import { useJobDraft, useSaveDraft } from '@/api/draft-save'
import { CODES } from '@/api/errors'
import { freshOf, readAgain } from '@/api/fresh'
import { useMyStores, useOwnJob, useSaveJob, useWorkAddresses } from '@/api/publish'
import { navigate } from '@/app/navigation'
import type { RouteQueries } from '@/app/route-queries'
import { FormScreen } from '@/features/form/FormScreen'
import { RealNameGate } from '@/features/gates/RealNameGate'
import { randomId } from '@/lib/random-id'
import { usePublishDraft } from '@/stores/publish-draft'
import { BarButton, FormGroup, QueryView, Screen, toast, useFormState, type QueryResult } from '@/ui'
import { postingForm } from './fields'
import { CopyEarlier } from './CopyEarlier'
import { MoreFields } from './MoreFields'
import { MoreTerms } from './MoreTerms'
import {
  bodyOfPosting, defaultContact, defaultPlace, defaultPosting, defaultStore, draftOfPosting, postingOfDraft, postingOfJob, together,
  type Posting, type StoreChoice,
} from './posting'
import { Suggestions } from './Suggestions'

interface PublishScreenProps {
  kind: JobKind
  query: RouteQueries['publish-job']
}

const titles: Record<JobKind, string> = { full_time: '发布全职', part_time: '发布兼职' }

/** The form that publishes a job: a new one, one from a draft, a copy, or an edited job. Requires a verified real name. */
export function PublishScreen(props: PublishScreenProps) {
  return <RealNameGate title={titles[props.kind]}><LoadedForm {...props} /></RealNameGate>
}

/** Loads the account, the shops, and the job or draft before it renders the form. */
function LoadedForm({ kind, query: { id, copy, draftId, categoryId } }: PublishScreenProps) {
  const account = useAccount()
  const stores = useMyStores()
  const addresses = useWorkAddresses()
  const job = freshOf(useOwnJob(id ?? copy))
  const draft = freshOf(useJobDraft(id ?? copy ? undefined : draftId))
  const from = id ?? copy ? job : draftId ? draft : undefined
  const pending = ([account, stores, addresses, from] as (QueryResult<unknown> | undefined)[]).find((query) => query && !query.data)
  if (pending) return <Screen title={titles[kind]}><QueryView query={pending}>{() => null}</QueryView></Screen>

  const accountId = account.data?.id ?? ''
  const store = defaultStore(stores.data ?? { items: [], mayAdd: true }, usePublishDraft.getState().tempStore[accountId])
  const place = defaultPlace(addresses.data?.items ?? [], store)
  const contact = defaultContact(stores.data?.contact ?? '', account.data?.name)
  const before = job.data ? postingOfJob(job.data, id === undefined) : draft.data && postingOfDraft(draft.data.draft, draft.data.address)
  return (
    <PostingForm
      key={`${id} ${copy} ${draftId}`}
      kind={kind} id={id} draftId={draft.data?.id} accountId={accountId} isNew={!before}
      newest={id === undefined ? undefined : async () => asSaved(postingOfJob(await readAgain(job), false))}
      name={`publish.${id ?? draftId ?? (copy ? `copy-${copy}` : 'new')}`}
      initial={before ? { store, ...before } : { ...defaultPosting(kind), store, place, contact, ...(categoryId && { categoryId }) }}
    />
  )
}

const asSaved = (initial: Partial<Posting>) => ({ initial, version: initial.updatedAt })

interface PostingFormProps {
  kind: JobKind
  id: string | undefined
  draftId: string | undefined
  accountId: string
  /** Neither saved, nor a draft or a copy. */
  isNew: boolean
  /** Reads the saved job again. */
  newest: (() => Promise<ReturnType<typeof asSaved>>) | undefined
  /** Name of the draft on the device. */
  name: string
  initial: Partial<Posting>
}

function PostingForm({ kind, id, draftId, accountId, isNew, name, newest, ...props }: PostingFormProps) {
  // Idempotency key: a retry after a lost response is the same request, also one from a draft that the first one deleted. Where the server
  // refuses to change what the first one published, the next press is another job, and gets another key.
  const [once] = useState(() => draftId ?? randomId())
  // The job may be read again while this form is open: what it began with counts.
  const [initial] = useState(id === undefined ? { ...props.initial, once } : props.initial)
  // Drafts on the device from before they had a kind are of the kind of the page.
  const kindOf = (values: Partial<Posting>): JobKind => values.kind ?? kind
  const save = useSaveJob()
  const saveDraft = useSaveDraft()
  // An authorisation that is over can be replaced by none.
  const asksAgency = useAgencies().length > 0 || Boolean(initial.agencyId)
  // Asked at once where nothing is known, because the job cannot go without, or where the store does not exist yet.
  const unknown = [
    ...initial.store && 'id' in initial.store ? [] : ['store' as const], ...initial.contact ? [] : ['contact' as const],
  ]
  const hint = name.startsWith('publish.copy') ? '照着以前的岗位，改一改就能发' : undefined

  async function send(posting: Posting) {
    const saved = await save.mutateAsync(bodyOfPosting({ ...posting, kind: kindOf(posting) }, { once: posting.once ?? once, id, draftId }))
    usePublishDraft.getState().setTempStore(accountId, 'id' in posting.store ? { select: posting.store.id } : {})
    return saved
  }

  return (
    <FormScreen
      form={postingForm} title={(values) => titles[kindOf(values)]} verb="发布岗位" then="改完就能发布" draft={name} hint={hint}
      draftAtSend={id === undefined}
      {...asSaved(initial)} newest={newest} together={together}
      right={id === undefined && <KindSwitch kindOf={kindOf} />}
      keep={id === undefined
        ? {
            text: '存草稿',
            save: (values) => {
              rememberStore(accountId, values.store)
              const unfinished = draftOfPosting({ ...values, kind: kindOf(values) })
              return saveDraft.mutateAsync({ id: draftId, once: values.once ?? once, draft: unfinished })
            },
            onKept: () => {
              toast.done('存好了，在“岗位”里接着写')
              navigate.back()
            },
          }
        : undefined}
      send={send}
      afterRefusal={(error) => (id === undefined && error.code === CODES.requestChanged ? { once: randomId() } : undefined)}
      onSent={({ jobId }) => navigate.replace('publish-success', { id: jobId })}
    >
      <Suggestions />
      {isNew && <CopyEarlier />}
      <FormGroup of={postingForm} names={['categoryId', 'headcount', 'place', ...unknown]} />
      <FormGroup of={postingForm} names={['payUnit', 'pay', 'settlement', 'accommodation']} />
      <FormGroup of={postingForm} names={['duties']} />
      <MoreFields except={unknown} asksAgency={asksAgency} />
      <MoreTerms />
    </FormScreen>
  )
}

/** Turns a full-time job that is being written into a part-time one, and back. */
function KindSwitch({ kindOf }: { kindOf: (values: Partial<Posting>) => JobKind }) {
  const { values, fill } = useFormState(postingForm)
  const isFull = kindOf(values) === 'full_time'
  return <BarButton onPress={() => fill({ kind: isFull ? 'part_time' : 'full_time' })}>{isFull ? '换兼职' : '换全职'}</BarButton>
}

const rememberStore = (accountId: string, store: StoreChoice | undefined) =>
  usePublishDraft.getState().setTempStore(accountId, store ? 'id' in store ? { select: store.id } : { add: store.add } : {})
