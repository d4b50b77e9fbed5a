import type { TargetKind } from '@daogang/contract/complaint'
import { useConversation, useMessages } from '@/api/conversation'
import { previewOf } from '@/api/chat-cache'
import { useComment } from '@/api/comment'
import { useCompany } from '@/api/company'
import { useReport } from '@/api/complaint'
import { useJob } from '@/api/job-detail'
import { useResumeView } from '@/api/resume'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { targetWords } from '@/features/report/report-labels'
import { Empty, FormGroup, Screen, toast } from '@/ui'
import { reportForms } from './forms'

const isKind = (text: string | undefined): text is TargetKind => text !== undefined && Object.keys(targetWords).includes(text)

/** Reports a job, a shop, a comment, a resume, a conversation or a message. */
function JobReportPage() {
  const { targetKind, targetId, conversationId, reason } = useRouteQuery('job-report')
  if (!targetId || !isKind(targetKind)) return <Screen title="举报"><Missing /></Screen>
  const id = targetId
  switch (targetKind) {
    case 'job': return <ReportJob id={id} />
    case 'company': return <ReportCompany id={id} />
    case 'comment': return <ReportComment id={id} />
    case 'resume': return <ReportResume id={id} />
    case 'conversation': return <ReportConversation id={id} />
    case 'message': return conversationId
      ? <ReportMessage id={id} conversationId={conversationId} reason={reason} />
      : <Screen title="举报"><Missing /></Screen>
  }
}

interface TargetProps {
  id: string
}

const ReportJob = ({ id }: TargetProps) => <Editor kind="job" id={id} name={useJob(id).data?.title} />
const ReportCompany = ({ id }: TargetProps) => <Editor kind="company" id={id} name={useCompany(id).data?.name} />
const ReportComment = ({ id }: TargetProps) => <Editor kind="comment" id={id} name={useComment(id).data?.content} />
const ReportResume = ({ id }: TargetProps) => <Editor kind="resume" id={id} name={useResumeView(id).data?.name} />
const ReportConversation = ({ id }: TargetProps) => (
  <Editor kind="conversation" id={id} name={useConversation(id).data?.other.name} attached="聊天记录会一起交" />
)

function ReportMessage({ id, conversationId, reason }: TargetProps & { conversationId: string; reason: string | undefined }) {
  const messages = useMessages(conversationId).data?.pages.flatMap(({ items }) => items)
  const message = messages?.find((one) => one.id === id)
  return (
    <Editor
      kind="message" id={id} name={message && previewOf(message)} attached="这条和前面几条会一起交" conversationId={conversationId} reason={reason}
    />
  )
}

interface EditorProps extends TargetProps {
  kind: TargetKind
  /** The target's name; undefined until loaded. */
  name: string | undefined
  /** Explains which content the report includes automatically. */
  attached?: string
  conversationId?: string
  /** The preselected reason. */
  reason?: string
}

function Editor({ kind, id, name, attached, conversationId, reason }: EditorProps) {
  const { mutateAsync } = useReport()
  const form = reportForms[kind]
  return (
    <FormScreen
      form={form} title="举报" verb="交举报" then="改完就能交" draft={`report-${kind}-${id}`}
      initial={{ targetKind: kind, targetId: id, conversationId, ...(reason && { reason }) }}
      hint={name && [`举报的${targetWords[kind]}：${name}`, attached, '对方看不到是谁举报的'].filter(Boolean).join('。')}
      send={({ pictures: sent, ...values }) => mutateAsync({ ...values, pictures: sent.map((file) => file.id) })}
      onSent={(complaint) => {
        toast.done('收到了，我们去核实')
        navigate.replace('report-detail', { id: complaint.id })
      }}
    >
      <FormGroup of={form} />
    </FormScreen>
  )
}

function Missing() {
  return (
    <Empty title="没找到要举报的内容" action={{ text: '回首页', onPress: () => navigate.home() }}>
      链接可能写错了。从岗位、店、评价或聊天里点“举报”
    </Empty>
  )
}

export default page('job-report', JobReportPage)
