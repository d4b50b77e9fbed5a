import { useDictionary } from '@/api/dictionary'
import { useSearchHistory } from '@/stores/search-history'
import { BarButton, Card, OptionGroup, SectionTitle, Stack, useConfirm } from '@/ui'

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
          <OptionGroup options={keywords.map(asOption)} value={undefined} onChange={(word) => word && onSearch(word)} />
        </Card>
      )}
      {hot.length > 0 && (
        <Card>
          <SectionTitle>大家在搜</SectionTitle>
          <OptionGroup options={hot.map(({ label }) => asOption(label))} value={undefined} onChange={(word) => word && onSearch(word)} />
        </Card>
      )}
      {dialog}
    </Stack>
  )
}

const asOption = (word: string) => ({ value: word, label: word })
