import { Box, OptionGroup } from '@/ui'
import styles from './search.module.scss'

interface KeywordChipsProps {
  /** Accessible name. */
  label: string
  words: readonly string[]
  onPick: (word: string) => void
}

/** Keywords to press instead of typing. */
export function KeywordChips({ label, words, onPick }: KeywordChipsProps) {
  return (
    <Box className={styles.words}>
      <OptionGroup
        label={label} options={words.map((word) => ({ value: word, label: word }))}
        value={undefined} onChange={(word) => word && onPick(word)}
      />
    </Box>
  )
}
