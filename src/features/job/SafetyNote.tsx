import { Box, Icon } from '@/ui'
import styles from './safety-note.module.scss'

/** Warns seekers against paying fees, before they meet an employer. */
export function SafetyNote() {
  return (
    <Box className={styles.note}>
      <Icon name="shield" size={20} className={styles.icon} />
      <Box className={styles.text}>面试、入职都不用交钱。对方要押金、服装费、体检费，别给钱</Box>
    </Box>
  )
}
