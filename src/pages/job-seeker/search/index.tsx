import { useState } from 'react'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { track } from '@/app/tracking/track'
import { useSearchHistory } from '@/stores/search-history'
import { Box, Screen, SearchBar } from '@/ui'
import { Results } from './Results'
import { Suggestions } from './Suggestions'
import styles from './search.module.scss'

/** Search by keyword: what was searched before, and what is found. */
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
  if (keyword) return <Results key={keyword} keyword={keyword} bar={bar} onSearch={search} />
  return (
    <Screen title="搜岗位" top={bar}>
      <Suggestions onSearch={search} />
    </Screen>
  )
}

export default page('search', SearchPage)
