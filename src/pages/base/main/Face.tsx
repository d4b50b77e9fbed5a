import type { ReactNode } from 'react'
import { Box, CountBadge } from '@/ui'
import styles from './messages.module.scss'

/** An avatar in the list with an unread count in its corner, hidden when 0. */
export function Face({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Box className={styles.face}>
      {children}
      {count > 0 && <Box className={styles.count}><CountBadge count={count} /></Box>}
    </Box>
  )
}
