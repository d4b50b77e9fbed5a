import { Box, Icon, Press, Txt } from '@/ui'
import styles from './chat.module.scss'

interface SafetyLeadProps {
  role: 'c' | 'b'
  /** True while the conversation has no messages. */
  first: boolean
  onReport: () => void
}

/** The safety rules above all messages. Before the first message, with advice on how to chat safely. */
export function SafetyLead({ role, first, onReport }: SafetyLeadProps) {
  return (
    <>
      <Box className={styles.safety}>
        <Icon name="shield" size={20} />
        <Box className={styles.safetyWords}>
          {role === 'c'
            ? <Txt size="note">面试、入职都不用交钱。对方要押金、服装费、体检费，<Txt size="note" strong>别给钱，点右边举报</Txt>。</Txt>
            : <Txt size="note">招人不能收押金、服装费、体检费，也不能扣证件。让人交钱、去别处谈的，会被举报和停用。</Txt>}
        </Box>
        {role === 'c' && (
          <Press className={styles.safetyAct} pressClass={styles.pressed} label="举报对方" onPress={onReport}><Txt strong>举报</Txt></Press>
        )}
      </Box>
      {first && (
        <Txt size="note" tone="3" block className={styles.firstWords}>
          {role === 'c'
            ? '就在这里聊，出了事有记录。让你加微信、点链接、先交钱的，都别信'
            : '就在这里聊，有记录，双方都放心。先说清工资、上班时间和地点'}
        </Txt>
      )}
    </>
  )
}
