import type { Body } from '@daogang/contract'
import type { Appeal, AppealCase } from '@daogang/contract/appeal'
import { APPEAL_DAYS, MAX_APPEAL_WIDTH } from '@daogang/contract/rules/appeal'
import { MAX_PICTURES } from '@daogang/contract/rules/upload'
import { useAppeal, useAppealCase, useShowAppeal, type AppealSubject } from '@/api/appeal'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { fileUrl } from '@/api/services'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { HelpLine } from '@/features/gates/HelpLine'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import {
  ActionBar, AnswerCard, Button, carried, Cell, CellGroup, defineForm, Empty, FormGroup, QueryView, Screen, SentPictures, Stack, StatusCard,
  text, toast, type SentFile,
} from '@/ui'
import { ABOUT, caseText, decisionText, type AppealAbout } from './appeal-text'

type Values = Omit<Body<'POST /appeal/submit'>, 'pictures'> & { pictures: SentFile[] }

const form = defineForm<Values>({
  jobId: carried(),
  companyId: carried(),
  enterpriseId: carried(),
  // An appeal quotes the disputed text, so it is not checked for sensitive words.
  content: text({
    label: '哪里弄错了', required: true, max: MAX_APPEAL_WIDTH, area: true, words: false, placeholder: '实际是怎样的，有什么能证明',
    whenEmpty: '写清楚了，我们才好查',
  }),
  pictures: pictures({ label: '证明的照片，比如合同、工资单', purpose: 'appeal', max: MAX_PICTURES }),
})

/** A decision with its appeals, and what they are about. */
interface Shown {
  known: AppealCase
  about: AppealAbout
}

interface Of {
  subject: AppealSubject
  about: AppealAbout
}

/** What the address names; undefined for a malformed id. */
function readSubject({ jobId = '', companyId = '', enterpriseId = '' }: AppealSubject): Of | undefined {
  if (![jobId, companyId, enterpriseId].every((id) => id === '' || isId(id))) return undefined
  if (jobId) return { subject: { jobId }, about: 'job' }
  if (companyId) return { subject: { companyId }, about: 'store' }
  return enterpriseId ? { subject: { enterpriseId }, about: 'enterprise' } : { subject: {}, about: 'account' }
}

/** The operator's decision about a job, a store, an enterprise or the account, with the form to appeal. */
function AppealPage() {
  const of = readSubject(useRouteQuery('appeal'))
  return of ? <OwnCase {...of} /> : <Screen title="申诉"><Nothing /></Screen>
}

export default page('appeal', AppealPage)

function OwnCase({ subject, about }: Of) {
  const query = useAppealCase(subject)
  const { data } = query
  if (data?.next === 'send') return <Editor subject={subject} about={about} known={data} />
  const { jobId } = subject
  return (
    <Screen title="申诉" onRefresh={query.refetch} footer={jobId && data && data.appeals.length > 0 && <ToJob jobId={jobId} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Nothing /> : undefined)}>
        {(known) => (known.decision || known.appeals.length > 0 ? <CaseView known={known} about={about} /> : <Nothing />)}
      </QueryView>
    </Screen>
  )
}

function Editor({ subject, about, known }: Of & { known: AppealCase }) {
  const { mutateAsync } = useAppeal()
  const show = useShowAppeal()
  return (
    <FormScreen
      form={form} title="申诉" verb="交申诉" then="改完就能交" draft={`appeal-${Object.values(subject)[0] ?? 'account'}`} initial={subject}
      hint={`由人来看，${APPEAL_DAYS}个工作日内有结果`}
      send={({ pictures: sent, ...values }) => mutateAsync({ ...values, pictures: sent.map((file) => file.id) })}
      onSent={(taken) => {
        toast.done('收到了，有结果写在这里')
        show(subject, taken)
      }}
    >
      <Appeals known={known} about={about} />
      <DecisionCells known={known} about={about} />
      <FormGroup of={form} />
      <HelpLine />
    </FormScreen>
  )
}

function CaseView({ known, about }: Shown) {
  return (
    <Stack>
      <Appeals known={known} about={about} />
      <DecisionCells known={known} about={about} />
      <HelpLine />
    </Stack>
  )
}

/** The decision: rule, reason, effect and end. */
function DecisionCells({ known: { decision, subjectName }, about }: Shown) {
  if (!decision) return null
  const { title, means, end } = decisionText(decision)
  return (
    <CellGroup title={title}>
      {subjectName && <Cell title={ABOUT[about]} right={subjectName} />}
      {decision.rule && <Cell title="违反的规则" right={decision.rule} />}
      <Cell title="原因" note={decision.reason} />
      <Cell title="现在怎样" note={means} />
      <Cell title="什么时候恢复" note={end} />
    </CellGroup>
  )
}

/** The appeals with their answers, newest first. */
function Appeals({ known, about }: Shown) {
  const words = caseText(known, about)
  const [last, ...before] = known.appeals
  if (!words || !last) return null
  return (
    <>
      <StatusCard status={words} />
      <AnswerCard answer={last.answer} />
      <CellGroup title="交上去的"><Written appeal={last} /></CellGroup>
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
      <SentPictures label="申诉的照片" urls={urls.map(fileUrl)} />
    </>
  )
}

const ToJob = ({ jobId }: { jobId: string }) => (
  <ActionBar><Button grow onPress={() => navigate.to('position-job-detail', { id: jobId })}>看岗位</Button></ActionBar>
)

function Nothing() {
  return (
    <Empty title="没有要申诉的" action={{ text: '回首页', onPress: () => navigate.home() }}>
      这里没有被停用、受限的。岗位被停用了，点开那个岗位就能申诉；店被封了，到“我的”里申诉
    </Empty>
  )
}
