import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { DossierLinks } from '../dossier/DossierLinks'
import { call, messageOf } from '../lib/api'

const wordsOf = (state: unknown): string =>
  (typeof state === 'object' && state !== null && 'q' in state && typeof state.q === 'string' ? state.q : '')

/** What a search found. Its words are not in the address, where a phone number would stay in the history. */
export function SearchPage() {
  const q = wordsOf(useLocation().state)
  const found = useRef<HTMLDivElement>(null)
  const results = useQuery({
    queryKey: ['POST /operator/dossier/search', q], queryFn: () => call('POST /operator/dossier/search', { q }),
    enabled: q !== '', gcTime: 0, refetchOnWindowFocus: false,
  })
  // The keyboard goes on with the first one.
  useEffect(() => found.current?.querySelector('a')?.focus(), [results.data])
  return (
    <>
      <h1 className="page-title">找到的</h1>
      {q === '' && <p className="quiet">按 <kbd>/</kbd> 写手机号、姓名、身份证号、企业、信用代码、岗位或编号，再按 Enter</p>}
      {results.error && <Alert type="error" title={messageOf(results.error)} />}
      {results.isLoading && <Skeleton active />}
      {results.data?.items.length === 0 && <Empty description="没找到。手机号、证件号要写全，名字从头写" />}
      <div ref={found}>{results.data && <DossierLinks links={results.data.items} label="找到的" />}</div>
    </>
  )
}
