import type { Body } from '@daogang/contract'
import type { TargetKind } from '@daogang/contract/complaint'
import { useComment } from '@/api/comment'
import { useCompany } from '@/api/company'
import { useReport } from '@/api/complaint'
import { useJob } from '@/api/job'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { dictionary } from '@/features/form/dictionary'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { targetWords } from '@/features/case/report-words'
import { carried, defineForm, Empty, FormGroup, Screen, text, toast, type SentFile } from '@/ui'

type Saved = Body<'POST /complaint/report'>
type Values = Omit<Saved, 'pictures'> & { pictures: SentFile[] }

const report = defineForm<Values>({
  targetKind: carried(),
  targetId: carried(),
  reason: dictionary({ label: '哪里不对', of: 'reason_for_complaint', required: true }),
  // What is bad is quoted here, so its words are not checked.
  content: text({
    label: '说说经过', required: true, max: 600, area: true, words: false, placeholder: '什么时候，谁，说了什么，要了多少钱',
    whenEmpty: '写清楚了，我们才好查',
  }),
  pictures: pictures({ label: '照片，比如聊天记录、转账记录', purpose: 'report', max: 6 }),
})

const isKind = (text: string | undefined): text is TargetKind => text !== undefined && Object.keys(targetWords).includes(text)

/** Reports a job, a shop or a comment. */
function JobReportPage() {
  const { targetKind, targetId } = useRouteQuery('job-report')
  if (!targetId || !isKind(targetKind)) return <Screen title="举报"><Missing /></Screen>
  switch (targetKind) {
    case 'job': return <OfJob id={targetId} />
    case 'company': return <OfCompany id={targetId} />
    case 'comment': return <OfComment id={targetId} />
  }
}

const OfJob = ({ id }: { id: string }) => <Editor kind="job" id={id} name={useJob(id).data?.title} />
const OfCompany = ({ id }: { id: string }) => <Editor kind="company" id={id} name={useCompany(id).data?.name} />
const OfComment = ({ id }: { id: string }) => <Editor kind="comment" id={id} name={useComment(id).data?.content} />

interface EditorProps {
  kind: TargetKind
  id: string
  /** What it is called, once that is known. */
  name: string | undefined
}

function Editor({ kind, id, name }: EditorProps) {
  const { mutateAsync } = useReport()
  return (
    <FormScreen
      form={report} title="举报" verb="交举报" then="改完就能交" draft={`report-${kind}-${id}`} initial={{ targetKind: kind, targetId: id }}
      hint={name && `举报的${targetWords[kind]}：${name}。对方看不到是谁举报的`}
      send={({ pictures: sent, ...values }) => mutateAsync({ ...values, pictures: sent.map((file) => file.id) })}
      onSent={(complaint) => {
        toast.done('收到了，我们去核实')
        navigate.replace('report-detail', { id: complaint.id })
      }}
    >
      <FormGroup of={report} />
    </FormScreen>
  )
}

function Missing() {
  return (
    <Empty title="没找到要举报的内容" action={{ text: '看附近的工作', onPress: () => navigate.home() }}>
      链接可能写错了。从岗位、店或评价里点“举报”
    </Empty>
  )
}

export default page('job-report', JobReportPage)
