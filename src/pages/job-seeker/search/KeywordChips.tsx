import { Box, OptionGroup } from '@/ui'
import styles from './search.module.scss'

/** Keywords to press instead of typing. */
export function KeywordChips({ words, onPick }: { words: readonly string[]; onPick: (word: string) => void }) {
  return (
    <Box className={styles.words}>
      <OptionGroup
        options={words.map((word) => ({ value: word, label: word }))} value={undefined} onChange={(word) => word && onPick(word)}
      />
    </Box>
  )
}
