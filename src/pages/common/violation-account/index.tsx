import type { BanNotice } from '@daogang/contract/notice'
import { useSeason, useViolations } from '@/api/notice'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { dayText, dayTimeText } from '@/lib/time'
import { Box, Card, Empty, ListScreen, NoticeStrip, SkeletonList, Tag, Txt } from '@/ui'
import styles from './violation-account.module.scss'

/** The public list of this season's sanctions against shops, enterprises and users, with reasons. */
function ViolationAccountPage() {
  const { data: season } = useSeason()
  return (
    <ListScreen
      title="违规账号公示"
      top={season && <NoticeStrip>{[`${season.title}，从${dayText(season.from)}起还有效的`, season.intro].filter(Boolean).join('。')}</NoticeStrip>}
      query={useViolations()}
      keyOf={banId}
      renderItem={renderBan}
      skeleton={<SkeletonList kind="text" />}
      empty={(
        <Empty title="这一季没有违规的" action={{ text: '回首页', onPress: () => navigate.home() }}>
          碰到要押金、骗人的，在岗位里点“举报”，查实了在这里公示
        </Empty>
      )}
    />
  )
}

export default page('violation-account', ViolationAccountPage)

const banId = ({ id }: BanNotice) => id
const renderBan = (ban: BanNotice) => <BanCard ban={ban} />

const subjects: Record<BanNotice['subject'], string> = { company: '店铺', enterprise: '企业', account: '账号' }

function BanCard({ ban: { who, subject, measure, rule, reason, at, until } }: { ban: BanNotice }) {
  return (
    <Card>
      <Box className={styles.head}>
        <Txt size="title">{who}</Txt>
        <Box className={styles.tag}><Tag kind="bad" icon="warnc">{subjects[subject]}</Tag></Box>
      </Box>
      <Txt block>{measure}</Txt>
      <Txt block tone="2">{`原因：${[rule, reason].filter(Boolean).join('，')}`}</Txt>
      <Txt size="note" tone="3" block>{`${dayText(at)}处理，${until === null ? '解除前一直有效' : `${dayTimeText(until)}恢复`}`}</Txt>
    </Card>
  )
}
