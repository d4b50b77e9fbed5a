import type { Certification } from '@daogang/contract/certification'
import { HelpLine } from '@/features/gates/HelpLine'
import { dayText, lastDayText } from '@/lib/time'
import { Box, Card, Cell, CellGroup, Icon, Stack, Steps, Txt } from '@/ui'
import { approvedTexts, certificationStates, stepsOf } from './states'
import styles from './certification.module.scss'

/** What makes a picture readable. */
const PICTURE_TIPS = ['平放在桌上拍', '关掉闪光灯，别反光', '四个角都拍到'] as const

/** The state of a certification: its progress, the operator's reason, and the licence's texts. */
export function CertificationState({ certification }: { certification: Certification }) {
  const { state, covered, reason, validUntil } = certification
  const { kind, title, icon, ...texts } = certificationStates[state]
  const text = (state === 'approved' && approvedTexts[certification.kind]) || texts.text
  const bad = kind === 'bad'
  return (
    <Stack edge={false}>
      {!covered && <Card><Steps steps={stepsOf(certification)} /></Card>}
      <Card>
        <Box className={`${styles.head} ${bad ? styles.bad : ''}`}>
          <Icon name={covered ? 'shield' : bad ? 'warnc' : icon} size={24} className={styles.icon} />
          <Txt size="title">{covered ? '这家店已核验' : title}</Txt>
        </Box>
        <Txt block>{covered ? '用的是企业的执照，不用另外认证。这家店有自己的执照，也可以单独交' : reason || text}</Txt>
        {validUntil && (state === 'reviewing' || state === 'rejected') && (
          <Txt tone="2" block>{`现在的认证到${lastDayText(validUntil)}还有效`}</Txt>
        )}
        {state === 'rejected' && <Box className={styles.below}><PictureTips /></Box>}
      </Card>
      {certification.submittedAt && <Sent certification={certification} />}
      {!covered && state !== 'approved' && state !== 'draft' && <HelpLine />}
    </Stack>
  )
}

/** How to take the picture. */
export function PictureTips() {
  return (
    <Box className={styles.tips}>
      {PICTURE_TIPS.map((tip) => (
        <Box key={tip} className={styles.tip}>
          <Icon name="check" size={18} className={styles.mark} />
          <Txt>{tip}</Txt>
        </Box>
      ))}
    </Box>
  )
}

function Sent({ certification }: { certification: Certification }) {
  const { name, creditCode, legalPerson, number, validFrom, submittedAt, validUntil } = certification
  return (
    <CellGroup title="交过的资料">
      {name && <Cell title="名称" right={name} />}
      {creditCode && <Cell title="信用代码" right={creditCode} />}
      {legalPerson && <Cell title="法人" right={legalPerson} />}
      {number && <Cell title="许可证编号" right={number} />}
      {validFrom && <Cell title="从哪天起" right={dayText(validFrom)} />}
      {submittedAt && <Cell title="什么时候交的" right={dayText(submittedAt)} />}
      {validUntil && <Cell title="有效期到" right={lastDayText(validUntil)} />}
    </CellGroup>
  )
}
