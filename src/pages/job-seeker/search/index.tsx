import { useState } from 'react'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { track } from '@/app/tracking/track'
import { useSearchHistory } from '@/stores/search-history'
import { Box, Screen, SearchBar } from '@/ui'
import { Results } from './Results'
import { Suggestions } from './Suggestions'
import { Typing } from './Typing'
import styles from './search.module.scss'

/** Search by keyword: history, suggestions and results. */
function SearchPage() {
  const { keyword: asked = '' } = useRouteQuery('search')
  const [text, setText] = useState(asked)
  const [keyword, setKeyword] = useState(asked.trim())

  function search(value: string) {
    const words = value.trim()
    setText(words)
    setKeyword(words)
    if (!words) return
    useSearchHistory.getState().add(words)
    track('job_search', { length: words.length })
  }

  const bar = (
    <Box className={styles.bar}>
      <SearchBar
        value={text}
        autoFocus={!asked}
        onChange={(value) => {
          setText(value)
          if (!value) setKeyword('')
        }}
        onSearch={search}
        onCancel={() => navigate.back()}
      />
    </Box>
  )
  const typed = text.trim()
  // Editing the keyword shows suggestions. The results stay while the text equals their keyword or is empty.
  if (keyword && (typed === keyword || !typed)) return <Results key={keyword} keyword={keyword} bar={bar} onSearch={search} />
  return (
    <Screen title="搜岗位" top={bar}>
      {typed ? <Typing text={typed} onSearch={search} /> : <Suggestions onSearch={search} />}
    </Screen>
  )
}

export default page('search', SearchPage)
