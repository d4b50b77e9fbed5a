import { useSuggest } from '@/api/search'
import { useDebounced } from '@/lib/use-debounced'
import { Card, Cell, CellGroup, QueryView, RowSkeleton, SectionTitle, Stack } from '@/ui'
import { KeywordChips } from './KeywordChips'

/** Debounce of the suggestions. */
const PAUSE_MS = 250

/** Suggestions while the user types, or similar keywords if there are none. */
export function Typing({ text, onSearch }: { text: string; onSearch: (keyword: string) => void }) {
  const suggest = useSuggest(useDebounced(text, PAUSE_MS))
  return (
    <Stack>
      <CellGroup>
        <Cell icon="search" title={`搜“${text}”`} onPress={() => onSearch(text)} />
      </CellGroup>
      <QueryView query={suggest} skeleton={<RowSkeleton />}>
        {({ words, instead }) => (words.length > 0
          ? (
              <CellGroup>
                {words.map((word) => <Cell key={word.text} icon="search" title={word.text} onPress={() => onSearch(word.text)} />)}
              </CellGroup>
            )
          : (
              <Card>
                <SectionTitle>是不是想找</SectionTitle>
                <KeywordChips words={instead.map((word) => word.text)} onPick={onSearch} />
              </Card>
            ))}
      </QueryView>
    </Stack>
  )
}
