import type { ReactNode } from 'react'
import { Box, CountBadge } from '@/ui'
import styles from './messages.module.scss'

/** A face of the list with how many messages wait at its corner; 0 is nothing. */
export function Face({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Box className={styles.face}>
      {children}
      {count > 0 && <Box className={styles.count}><CountBadge count={count} /></Box>}
    </Box>
  )
}
