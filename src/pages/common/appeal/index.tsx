import type { Body } from '@daogang/contract'
import type { Appeal, AppealCase } from '@daogang/contract/appeal'
import { MAX_APPEAL_WIDTH } from '@daogang/contract/rules/appeal'
import { MAX_PICTURES } from '@daogang/contract/rules/upload'
import { useAppeal, useAppealCase, useShowAppeal } from '@/api/appeal'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { AnswerCard, SentPictures, StateCard } from '@/features/report/StatusCards'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { HelpLine } from '@/features/gates/HelpLine'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import {
  ActionBar, Button, carried, Cell, CellGroup, defineForm, Empty, FormGroup, QueryView, Screen, Stack, text, toast, type SentFile,
} from '@/ui'
import { caseText, decisionText } from './appeal-text'

type Values = Omit<Body<'POST /appeal/submit'>, 'pictures'> & { pictures: SentFile[] }

const form = defineForm<Values>({
  jobId: carried(),
  // An appeal quotes the disputed text, so it is not checked for sensitive words.
  content: text({
    label: '哪里弄错了', required: true, max: MAX_APPEAL_WIDTH, area: true, words: false, placeholder: '实际是怎样的，有什么能证明',
    whenEmpty: '写清楚了，我们才好查',
  }),
  pictures: pictures({ label: '证明的照片，比如合同、工资单', purpose: 'appeal', max: MAX_PICTURES }),
})

/** The operator's decision about an own job or about the account, with the form to appeal. */
function AppealPage() {
  const { jobId = '' } = useRouteQuery('appeal')
  if (jobId !== '' && !isId(jobId)) return <Screen title="申诉"><Nothing /></Screen>
  return <OwnCase jobId={jobId} />
}

export default page('appeal', AppealPage)

function OwnCase({ jobId }: { jobId: string }) {
  const query = useAppealCase(jobId)
  const { data } = query
  if (data?.next === 'send') return <Editor jobId={jobId} known={data} />
  return (
    <Screen title="申诉" onRefresh={query.refetch} footer={jobId && data && data.appeals.length > 0 && <ToJob jobId={jobId} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Nothing /> : undefined)}>
        {(known) => (known.decision || known.appeals.length > 0 ? <CaseView known={known} ofJob={jobId !== ''} /> : <Nothing />)}
      </QueryView>
    </Screen>
  )
}

function Editor({ jobId, known }: { jobId: string; known: AppealCase }) {
  const { mutateAsync } = useAppeal()
  const show = useShowAppeal()
  return (
    <FormScreen
      form={form} title="申诉" verb="交申诉" then="改完就能交" draft={`appeal-${jobId || 'account'}`} initial={{ jobId }}
      hint="由人来看，1个工作日内有结果"
      send={({ pictures: sent, ...values }) => mutateAsync({ ...values, pictures: sent.map((file) => file.id) })}
      onSent={(taken) => {
        toast.done('收到了，有结果写在这里')
        show(jobId, taken)
      }}
    >
      <Appeals known={known} ofJob={jobId !== ''} />
      <DecisionCells known={known} />
      <FormGroup of={form} />
      <HelpLine />
    </FormScreen>
  )
}

function CaseView({ known, ofJob }: { known: AppealCase; ofJob: boolean }) {
  return (
    <Stack>
      <Appeals known={known} ofJob={ofJob} />
      <DecisionCells known={known} />
      <HelpLine />
    </Stack>
  )
}

/** The decision: reason, effect and end. */
function DecisionCells({ known: { decision, jobTitle } }: { known: AppealCase }) {
  if (!decision) return null
  const { title, means, end } = decisionText(decision)
  return (
    <CellGroup title={title}>
      {jobTitle && <Cell title="岗位" right={jobTitle} />}
      <Cell title="原因" note={decision.reason} />
      <Cell title="现在怎样" note={means} />
      <Cell title="什么时候恢复" note={end} />
    </CellGroup>
  )
}

/** The appeals with their answers, newest first. */
function Appeals({ known, ofJob }: { known: AppealCase; ofJob: boolean }) {
  const words = caseText(known, ofJob)
  const [last, ...before] = known.appeals
  if (!words || !last) return null
  return (
    <>
      <StateCard words={words} />
      <AnswerCard answer={last.answer} />
      <CellGroup title="你写的"><Written appeal={last} /></CellGroup>
      {before.length > 0 && (
        <CellGroup title="以前的申诉">{before.map((appeal) => <Written key={appeal.id} appeal={appeal} answered />)}</CellGroup>
      )}
    </>
  )
}

function Written({ appeal: { content, pictures: urls, at, answer }, answered }: { appeal: Appeal; answered?: boolean }) {
  return (
    <>
      <Cell title={content} note={answered ? `${dayTimeText(at)}。答复：${answer}` : dayTimeText(at)} />
      <SentPictures label="申诉的照片" urls={urls} />
    </>
  )
}

const ToJob = ({ jobId }: { jobId: string }) => (
  <ActionBar><Button grow onPress={() => navigate.to('position-job-detail', { id: jobId })}>看岗位</Button></ActionBar>
)

function Nothing() {
  return (
    <Empty title="没有要申诉的" action={{ text: '回首页', onPress: () => navigate.home() }}>
      这里没有被停用、受限的。岗位被停用了，点开那个岗位就能申诉
    </Empty>
  )
}
