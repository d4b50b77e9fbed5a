import type { ReactNode } from 'react'
import { Box, SectionTitle } from '@/ui'
import styles from './job-detail.module.scss'

/** A full-width block with a heading. */
export function Section({ title, right, children }: { title: string; right?: ReactNode; children: ReactNode }) {
  return (
    <Box className={styles.section}>
      <Box className={styles.heading}><SectionTitle right={right}>{title}</SectionTitle></Box>
      {children}
    </Box>
  )
}
