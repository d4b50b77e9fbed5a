import { useHotWords } from '@/api/search'
import { useLocation } from '@/stores/location'
import { useSearchHistory } from '@/stores/search-history'
import { BarButton, Card, SectionTitle, Stack, useConfirm } from '@/ui'
import { KeywordChips } from './KeywordChips'

/** The search history, and the most wanted jobs of the city. */
export function Suggestions({ onSearch }: { onSearch: (keyword: string) => void }) {
  const { keywords, clear } = useSearchHistory()
  const city = useLocation((location) => location.city)
  const hot = useHotWords(city.id).data ?? []
  const [dialog, ask] = useConfirm()

  async function forget() {
    if (await ask({ title: '清空搜过的词', confirm: '清空', text: '清空后，这里不再显示你搜过什么' })) clear()
  }

  return (
    <Stack>
      {keywords.length > 0 && (
        <Card>
          <SectionTitle right={<BarButton onPress={() => void forget()}>清空</BarButton>}>搜过的</SectionTitle>
          <KeywordChips label="搜过的" words={keywords} onPick={onSearch} />
        </Card>
      )}
      {hot.length > 0 && (
        <Card>
          <SectionTitle>{`${city.name}招得多的`}</SectionTitle>
          <KeywordChips label={`${city.name}招得多的`} words={hot.map(({ text }) => text)} onPick={onSearch} />
        </Card>
      )}
      {dialog}
    </Stack>
  )
}
