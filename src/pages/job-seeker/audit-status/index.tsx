import type { AttendanceRequest } from '@daogang/contract/attendance'
import { useAttendanceRequests, useCancelCorrection } from '@/api/attendance'
import { fileUrl } from '@/api/services'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { clockText, directionTexts, monthDayText, reviewTexts } from '@/features/attendance/texts'
import { dayTimeText, deadlineText } from '@/lib/time'
import { Box, Button, Card, Empty, ImageGrid, ListScreen, Tag, Txt, useConfirm } from '@/ui'
import styles from './audit-status.module.scss'

/** The corrections of the user, and the punches that the employer has to look at. */
function AuditStatusPage() {
  const query = useAttendanceRequests()
  return (
    <ListScreen
      title="审核状态" query={query} keyOf={requestId} renderItem={(request) => <Request request={request} />}
      empty={(
        <Empty title="没有要审核的" action={{ text: '去打卡', onPress: () => navigate.replace('punch-card') }}>
          补的卡和要老板确认的打卡，会写在这里
        </Empty>
      )}
    />
  )
}

export default page('audit-status', AuditStatusPage)

const requestId = ({ id }: AttendanceRequest) => id

const STATES = {
  pending: { kind: 'warn', icon: 'clock', text: '等老板确认' }, approved: { kind: 'ok', icon: 'check', text: '算数' },
  rejected: { kind: 'bad', icon: 'x', text: '没通过' }, cancelled: { kind: 'plain', icon: 'x', text: '撤回了' },
} as const

/** What happened last, and what happens next. */
function note({ state, byEmployer, bySilence, answer, dueAt, decidedAt }: AttendanceRequest): string {
  switch (state) {
    case 'pending': return `老板${deadlineText(dueAt)}前不回，就算数`
    case 'approved': return bySilence ? '老板3天没回，算数了' : `${dayTimeText(decidedAt ?? dueAt)}老板${byEmployer ? '帮你补记的' : '确认了'}`
    case 'rejected': return `老板没认：${answer}`
    case 'cancelled': return '自己撤回的'
  }
}

function Request({ request }: { request: AttendanceRequest }) {
  const { kind, id, day, direction, at, review, reason, pictures, state, company } = request
  const { kind: tone, icon, text } = STATES[state]
  const why = kind === 'correction' ? reason : review.map((each) => reviewTexts[each]).join('、')
  const cancel = useCancelCorrection()
  const [dialog, ask] = useConfirm()
  const takeBack = async () => {
    if (!await ask({ title: '撤回这次补卡', text: '撤回不占次数，可以再补', confirm: '撤回', cancel: '再等等' })) return
    await cancel.mutateAsync(id).catch(() => undefined)
  }
  return (
    <Card>
      {dialog}
      <Box className={styles.head}>
        <Txt size="title">{`${kind === 'correction' ? '补' : ''}${monthDayText(day)}${directionTexts[direction]}卡`}</Txt>
        <Tag kind={tone} icon={icon}>{text}</Tag>
      </Box>
      <Txt block tone="2">{`${company}，${clockText(at)}`}</Txt>
      {why !== '' && <Txt block tone="2">{why}</Txt>}
      {pictures.length > 0 && (
        <Box className={styles.pictures}><ImageGrid label="补卡的照片" files={pictures.map((url) => ({ url: fileUrl(url) }))} /></Box>
      )}
      <Txt block>{note(request)}</Txt>
      {kind === 'correction' && state === 'pending' && (
        <Box className={styles.act}>
          <Button kind="ghost" size="small" busy={cancel.isPending} onPress={takeBack}>撤回</Button>
        </Box>
      )}
    </Card>
  )
}
