import { useEffect, useState } from 'react'
import { keepForReload, takeAfterReload } from './reload'

/**
 * The tab of a screen, which survives a reload of the page. Forgotten when the user leaves the screen.
 * @param name of the screen, with the id of what it shows if there can be several
 * @param first the tab of a new visit, such as the one that the address names
 * @param tabs a kept tab that is none of these, such as one of an earlier release, is ignored
 */
export function useKeptTab<T extends string>(name: string, first: T, tabs: readonly { readonly value: T }[]) {
  const key = `tab.${name}`
  const [tab, setTab] = useState<T>(() => {
    const kept = takeAfterReload<{ first: string; tab: string } | null>(key)
    return kept?.first === first ? tabs.find(({ value }) => value === kept.tab)?.value ?? first : first
  })
  useEffect(() => {
    keepForReload(key, { first, tab })
    return () => keepForReload(key, null)
  }, [key, first, tab])
  return [tab, setTab] as const
}
