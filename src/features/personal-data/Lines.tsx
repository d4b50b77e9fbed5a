import { Box, Txt } from '@/ui'
import styles from './lines.module.scss'

/** Lines of a label and its text. Lines without a text are left out. */
export function Lines({ lines }: { lines: readonly (readonly [label: string, text: string])[] }) {
  return (
    <>
      {lines.filter(([, text]) => text !== '').map(([label, text]) => (
        <Box key={label} className={styles.line}>
          <Txt tone="2" className={styles.label}>{label}</Txt>
          <Txt className={styles.text}>{text}</Txt>
        </Box>
      ))}
    </>
  )
}
