import type { Submission } from '@daogang/contract/campaign'
import { SUBMISSION_DAYS } from '@daogang/contract/rules/retention'
import { yuanText } from '@daogang/contract/rules/money'
import { useMemo, useState } from 'react'
import { useSubmission, useSubmitAnswers, useWithdrawSubmission } from '@/api/campaign'
import { ApiError, CODES } from '@/api/errors'
import { fileUrl } from '@/api/services'
import { navigate } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import { isId } from '@/lib/is-id'
import { randomId } from '@/lib/random-id'
import { dayText, dayTimeText } from '@/lib/time'
import {
  AnswerCard, Button, Card, Cell, CellGroup, Empty, FormGroup, QueryView, Screen, SectionTitle, SentPictures, Stack, StatusCard, Timeline,
  toast, useConfirm,
} from '@/ui'
import { answersOf, formOf, initialOf } from './form-of'
import { awardText, EVENTS, STATES } from './texts'

/** One submission: its state, what to correct, and the form to answer it again. */
export function SubmissionScreen({ id, title }: { id: string, title: string }) {
  return isId(id) ? <Own id={id} title={title} /> : <Screen title={title}><NotThere /></Screen>
}

function Own({ id, title }: { id: string, title: string }) {
  const query = useSubmission(id)
  const { data } = query
  if (data?.form) return <Editor key={`${data.at} ${data.form.version}`} submission={data} form={data.form} title={title} />
  return (
    <Screen title={title} onRefresh={query.refetch}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <NotThere /> : undefined)}>
        {(submission) => (
          <Stack><Standing submission={submission} /><Sent submission={submission} /><TakeBack submission={submission} /></Stack>
        )}
      </QueryView>
    </Screen>
  )
}

interface EditorProps {
  submission: Submission
  form: NonNullable<Submission['form']>
  title: string
}

function Editor({ submission, form: { version, fields }, title }: EditorProps) {
  const { id, slug, answers, fields: before, pictures, at } = submission
  const submit = useSubmitAnswers()
  const [once] = useState(randomId)
  const form = useMemo(() => formOf(fields), [fields])
  const [initial] = useState(() => initialOf(fields, before, answers, reachable(pictures)))
  return (
    <FormScreen
      form={form} title={title} verb="改好再交" draft={`submission.${id}`} version={at} adapts checksWords={false} initial={initial}
      send={(values) => submit.mutateAsync({ once, slug, id, version, answers: answersOf(values) })}
      onSent={() => toast.done('交上去了')}
    >
      <Standing submission={submission} />
      <FormGroup of={form} title="改这里" />
      <TakeBack submission={submission} />
    </FormScreen>
  )
}

const reachable = (urls: Submission['pictures']) => Object.fromEntries(Object.entries(urls).map(([id, url]) => [id, fileUrl(url)]))

/** The state, the operator's words, what there is to get, and what happened so far. */
function Standing({ submission }: { submission: Submission }) {
  const { state, title, organiser, reason, corrections, fields, answerUntil, award, events } = submission
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  return (
    <>
      <StatusCard status={STATES[state]} />
      <AnswerCard answer={reason} />
      {corrections.length > 0 && (
        <CellGroup title="要改的">
          {corrections.map(({ name, text }) => <Cell key={name} title={labelOf(name)} note={text} />)}
        </CellGroup>
      )}
      <CellGroup>
        <Cell title={title} note={organiser} />
        {award && <Cell title={state === 'paid' ? '给了你' : '通过了给你'} note={awardText(award)} />}
        {answerUntil !== null && <Cell title="改到哪天" note={`${dayText(answerUntil)}以前改好再交，过了名额让给别人`} />}
        {state === 'paid' && award && <Paid isMoney={award.asset === 'CNY'} />}
      </CellGroup>
      <Card>
        <SectionTitle>经过</SectionTitle>
        <Timeline
          items={events.map(({ kind, at, reason: said }, nth) => ({
            key: String(nth), title: EVENTS[kind], time: dayTimeText(at), bad: kind === 'rejected', ...(said !== '' && { content: said }),
          })).reverse()}
        />
      </Card>
    </>
  )
}

const Paid = ({ isMoney }: { isMoney: boolean }) => (isMoney
  ? <Cell title="在钱包里" note="现在能提现" onPress={() => navigate.to('wallet-detail')} />
  : <Cell title="在工币里" note="看看能换什么" onPress={() => navigate.to('work-coin')} />)

/** The answers, with the questions as they were. */
function Sent({ submission: { state, fields, answers, pictures, blankedAt } }: { submission: Submission }) {
  if (blankedAt !== null) {
    const why = state === 'closed' ? '撤回或者办完以后' : `办完${SUBMISSION_DAYS}天以后`
    return <CellGroup title="交上去的"><Cell title={`${dayText(blankedAt)}删掉了`} note={`${why}，填的内容和照片不再留着。结果和经过还在`} /></CellGroup>
  }
  const answered = fields.filter(({ name }) => answers[name] !== undefined)
  return (
    <CellGroup title="交上去的">
      {answered.map(({ name, label, kind, options = [], unit = '' }) => {
        const answer = answers[name]
        if (kind === 'pictures') {
          return <SentPictures key={name} label={label} urls={(answer as string[]).flatMap((id) => pictures[id] ?? []).map(fileUrl)} />
        }
        const wordOf = (value: string) => options.find((one) => one.value === value)?.label ?? value
        const words = kind === 'money' ? yuanText(Number(answer)) : kind === 'toggle' ? (answer ? '是' : '否')
          : Array.isArray(answer) ? answer.map(wordOf).join('、') : `${wordOf(String(answer))}${unit}`
        return <Cell key={name} title={label} note={words} />
      })}
      <Cell title="留多久" note={`办完${SUBMISSION_DAYS}天以后，填的内容和照片会删掉，结果留着`} />
    </CellGroup>
  )
}

function TakeBack({ submission: { id, state } }: { submission: Submission }) {
  const withdraw = useWithdrawSubmission()
  const [dialog, confirm] = useConfirm()
  if (state !== 'submitted' && state !== 'reviewing' && state !== 'rejected') return null
  const ask = async () => {
    if (!await confirm({ title: '不参加了？', text: '撤回以后名额让给别人', confirm: '撤回' })) return
    withdraw.mutate(id, { onSuccess: () => toast.done('撤回了') })
  }
  return (
    <>
      <Button kind="ghost" block busy={withdraw.isPending} onPress={() => void ask()}>不参加了，撤回</Button>
      {dialog}
    </>
  )
}

function NotThere() {
  return <Empty title="没找到这份提交" action={{ text: '看我的提交', onPress: () => navigate.replace('submissions') }}>可能换了账号，或者链接不对</Empty>
}
