import type { TargetKind } from '@daogang/contract/complaint'
import { useConversation, useMessages } from '@/api/chat'
import { previewOf } from '@/api/chat-cache'
import { useComment } from '@/api/comment'
import { useCompany } from '@/api/company'
import { useReport } from '@/api/complaint'
import { useJob } from '@/api/job'
import { useResumeView } from '@/api/resume'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { targetWords } from '@/features/case/report-words'
import { Empty, FormGroup, Screen, toast } from '@/ui'
import { reportForms } from './forms'

const isKind = (text: string | undefined): text is TargetKind => text !== undefined && Object.keys(targetWords).includes(text)

/** Reports a job, a shop, a comment, or a person by their resume, a chat with them or one message. */
function JobReportPage() {
  const { targetKind, targetId, conversationId, reason } = useRouteQuery('job-report')
  if (!targetId || !isKind(targetKind)) return <Screen title="举报"><Missing /></Screen>
  const id = targetId
  switch (targetKind) {
    case 'job': return <OfJob id={id} />
    case 'company': return <OfCompany id={id} />
    case 'comment': return <OfComment id={id} />
    case 'resume': return <OfResume id={id} />
    case 'conversation': return <OfConversation id={id} />
    case 'message': return conversationId
      ? <OfMessage id={id} conversationId={conversationId} reason={reason} />
      : <Screen title="举报"><Missing /></Screen>
  }
}

interface Of {
  id: string
}

const OfJob = ({ id }: Of) => <Editor kind="job" id={id} name={useJob(id).data?.title} />
const OfCompany = ({ id }: Of) => <Editor kind="company" id={id} name={useCompany(id).data?.name} />
const OfComment = ({ id }: Of) => <Editor kind="comment" id={id} name={useComment(id).data?.content} />
const OfResume = ({ id }: Of) => <Editor kind="resume" id={id} name={useResumeView(id).data?.name} />
const OfConversation = ({ id }: Of) => <Editor kind="conversation" id={id} name={useConversation(id).data?.other.name} kept="聊天记录会一起交" />

function OfMessage({ id, conversationId, reason }: Of & { conversationId: string; reason: string | undefined }) {
  const messages = useMessages(conversationId).data?.pages.flatMap(({ items }) => items)
  const message = messages?.find((one) => one.id === id)
  return (
    <Editor
      kind="message" id={id} name={message && previewOf(message)} kept="这条和前面几条会一起交" conversationId={conversationId} reason={reason}
    />
  )
}

interface EditorProps extends Of {
  kind: TargetKind
  /** What it is called, once that is known. */
  name: string | undefined
  /** What goes with it by itself. */
  kept?: string
  conversationId?: string
  /** Chosen already. */
  reason?: string
}

function Editor({ kind, id, name, kept, conversationId, reason }: EditorProps) {
  const { mutateAsync } = useReport()
  const form = reportForms[kind]
  return (
    <FormScreen
      form={form} title="举报" verb="交举报" then="改完就能交" draft={`report-${kind}-${id}`}
      initial={{ targetKind: kind, targetId: id, conversationId, ...(reason && { reason }) }}
      hint={name && [`举报的${targetWords[kind]}：${name}`, kept, '对方看不到是谁举报的'].filter(Boolean).join('。')}
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
