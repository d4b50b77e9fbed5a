import type { Complaint } from '@daogang/contract/complaint'
import { useComplaints } from '@/api/complaint'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { reportState, targetWords } from '@/features/report/report-labels'
import { dayText } from '@/lib/time'
import { Box, Card, Empty, ListScreen, SkeletonList, Tag, Txt } from '@/ui'
import styles from './report-list.module.scss'

/** The user's own reports with their results. */
function ReportListPage() {
  return (
    <ListScreen
      title="我的举报"
      query={useComplaints()}
      keyOf={reportId}
      renderItem={renderReport}
      skeleton={<SkeletonList kind="text" />}
      empty={(
        <Empty title="还没举报过" action={{ text: '回首页', onPress: () => navigate.home() }}>
          遇到要押金、骂人、让加微信的，在岗位或聊天里点“举报”，结果在这里看
        </Empty>
      )}
    />
  )
}

export default page('report-list', ReportListPage)

const reportId = ({ id }: Complaint) => id
const renderReport = (report: Complaint) => <ReportCard report={report} />

function ReportCard({ report }: { report: Complaint }) {
  const { id, reason, targetKind, targetName, at } = report
  const { text, icon, kind } = reportState(report)
  return (
    <Card label={`${text}，${targetName}，${reason}`} onPress={() => navigate.to('report-detail', { id })}>
      <Box className={styles.head}>
        <Tag kind={kind} icon={icon}>{text}</Tag>
        <Txt size="note" tone="3">{dayText(at)}</Txt>
      </Box>
      <Txt size="title" ellipsis>{reason}</Txt>
      <Box className={styles.line}><Txt tone="2" ellipsis>{`举报的${targetWords[targetKind]}：${targetName}`}</Txt></Box>
    </Card>
  )
}
