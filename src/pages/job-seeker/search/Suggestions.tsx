import { useDictionary } from '@/api/dictionary'
import { useSearchHistory } from '@/stores/search-history'
import { Box, BarButton, Card, OptionGroup, SectionTitle, Stack, useConfirm } from '@/ui'
import styles from './search.module.scss'

/** What one searched for before, and what many search for. */
export function Suggestions({ onSearch }: { onSearch: (keyword: string) => void }) {
  const { keywords, clear } = useSearchHistory()
  const hot = useDictionary('job_hot_category')
  const [dialog, ask] = useConfirm()

  async function forget() {
    if (await ask({ title: '清空搜过的词', confirm: '清空', text: '清空后，这里不再显示你搜过什么' })) clear()
  }

  return (
    <Stack>
      {keywords.length > 0 && (
        <Card>
          <SectionTitle right={<BarButton onPress={() => void forget()}>清空</BarButton>}>搜过的</SectionTitle>
          <Words words={keywords} onPick={onSearch} />
        </Card>
      )}
      {hot.length > 0 && (
        <Card>
          <SectionTitle>大家在搜</SectionTitle>
          <Words words={hot.map(({ label }) => label)} onPick={onSearch} />
        </Card>
      )}
      {dialog}
    </Stack>
  )
}

function Words({ words, onPick }: { words: string[]; onPick: (word: string) => void }) {
  return (
    <Box className={styles.words}>
      <OptionGroup
        options={words.map((word) => ({ value: word, label: word }))}
        value={undefined}
        onChange={(word) => word && onPick(word)}
      />
    </Box>
  )
}
