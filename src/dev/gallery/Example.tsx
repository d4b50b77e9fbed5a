import type { ReactNode } from 'react'
import { Box, Txt } from '@/ui'

/** One widget in one state, below a caption. */
export function Example({ title, flush, children }: { title: string; flush?: boolean; children: ReactNode }) {
  return (
    <Box style={{ marginBottom: '16px' }}>
      <Box style={{ padding: '8px 12px 4px' }}><Txt size="note" tone="3" block>{title}</Txt></Box>
      <Box style={flush ? undefined : { padding: '0 12px' }}>{children}</Box>
    </Box>
  )
}
