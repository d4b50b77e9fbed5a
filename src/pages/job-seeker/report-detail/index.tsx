import type { Complaint } from '@daogang/contract/complaint'
import { useComplaint } from '@/api/complaint'
import { ApiError, CODES } from '@/api/errors'
import { useOperator } from '@/api/operator'
import { fileUrl } from '@/api/services'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { reportStates, targetWords } from '@/features/report/words'
import { phoneHost } from '@/host/phone'
import { dayTimeText } from '@/lib/format'
import { Box, Card, Cell, CellGroup, Empty, ImageGrid, QueryView, Screen, SectionTitle, Stack, Tag, Timeline, Txt } from '@/ui'
import styles from './report-detail.module.scss'

/** One of the own reports: how it stands, what was answered, what was written. */
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
  const { status, answer, targetKind, targetName, reason, content, pictures } = report
  const { text, icon, kind, next } = reportStates[status]
  return (
    <Stack>
      <Card>
        <Box className={styles.state}><Tag kind={kind} icon={icon}>{text}</Tag></Box>
        <Txt block>{next}</Txt>
      </Card>
      {answer && (
        <Card>
          <SectionTitle>我们的答复</SectionTitle>
          <Txt block className={styles.words}>{answer}</Txt>
        </Card>
      )}
      <CellGroup title="你举报的">
        <Cell title={targetWords[targetKind]} right={targetName} />
        <Cell title="原因" right={reason} />
        <Cell title={content} />
        {pictures.length > 0 && (
          <Box className={styles.pictures}><ImageGrid label="举报的照片" files={pictures.map((url) => ({ url: fileUrl(url) }))} /></Box>
        )}
      </CellGroup>
      <Card>
        <SectionTitle>经过</SectionTitle>
        <Timeline items={stepsOf(report)} />
      </Card>
      <HelpLine />
    </Stack>
  )
}

/** The last first. */
function stepsOf({ status, at, answeredAt }: Complaint) {
  return [
    ...(answeredAt ? [{ key: 'answered', title: reportStates[status].text, time: dayTimeText(answeredAt) }] : []),
    { key: 'sent', title: '你交了举报', time: dayTimeText(at) },
  ]
}

/** A person to talk to. */
function HelpLine() {
  const { data: operator } = useOperator()
  if (!operator?.servicePhone) return null
  const { servicePhone, serviceHours } = operator
  return (
    <CellGroup>
      <Cell icon="phone" title="打客服电话" note={`${servicePhone}，${serviceHours}`} onPress={() => void phoneHost.call(servicePhone)} />
    </CellGroup>
  )
}

const isMissing = (error: unknown) => ApiError.hasCode(error, CODES.notFound) || ApiError.hasCode(error, CODES.badInput)

function Missing() {
  return (
    <Empty title="没找到这份举报" action={{ text: '看我的举报', onPress: () => navigate.replace('report-list') }}>
      链接可能写错了，也可能是别人的
    </Empty>
  )
}

export default page('report-detail', ReportDetailPage)
