import type { Complaint } from '@daogang/contract/complaint'
import { useComplaint } from '@/api/complaint'
import { isMissing } from '@/api/errors'
import { fileUrl } from '@/api/services'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { HelpLine } from '@/features/gates/HelpLine'
import { reportState, targetWords } from '@/features/report/report-labels'
import { dayTimeText } from '@/lib/time'
import { AnswerCard, Card, Cell, CellGroup, Empty, QueryView, Screen, SectionTitle, SentPictures, Stack, StatusCard, Timeline } from '@/ui'
import { BlockCell } from './BlockCell'

/** One of the user's own reports: status, answer and content. */
function ReportDetailPage() {
  const { id } = useRouteQuery('report-detail')
  return id ? <One id={id} /> : <Screen title="举报进展"><Missing /></Screen>
}

function One({ id }: { id: string }) {
  const report = useComplaint(id)
  return (
    <Screen title="举报进展" onRefresh={report.refetch}>
      <QueryView query={report} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
        {(data) => <Details report={data} />}
      </QueryView>
    </Screen>
  )
}

function Details({ report }: { report: Complaint }) {
  const { answer, targetKind, targetName, conversationId, reason, content, pictures } = report
  return (
    <Stack>
      <StatusCard status={reportState(report)} />
      <AnswerCard answer={answer} />
      {conversationId !== null && <BlockCell conversationId={conversationId} />}
      <CellGroup title="你举报的">
        <Cell title={targetWords[targetKind]} right={targetName} />
        <Cell title="原因" right={reason} />
        {content !== '' && <Cell title={content} />}
        <SentPictures label="举报的照片" urls={pictures.map(fileUrl)} />
      </CellGroup>
      <Card>
        <SectionTitle>经过</SectionTitle>
        <Timeline items={stepsOf(report)} />
      </Card>
      <HelpLine />
    </Stack>
  )
}

/** The history of a report, newest first. */
function stepsOf(report: Complaint) {
  const { at, answeredAt } = report
  return [
    ...(answeredAt ? [{ key: 'answered', title: reportState(report).text, time: dayTimeText(answeredAt) }] : []),
    { key: 'sent', title: '你交了举报', time: dayTimeText(at) },
  ]
}

function Missing() {
  return (
    <Empty title="没找到这份举报" action={{ text: '看我的举报', onPress: () => navigate.replace('report-list') }}>
      链接可能写错了，也可能是别人的
    </Empty>
  )
}

export default page('report-detail', ReportDetailPage)
