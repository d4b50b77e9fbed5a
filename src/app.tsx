import '@/host/polyfill'
import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { reportError, watchErrors } from '@/app/client-errors'
import { navigate } from '@/app/navigation'
import { Providers } from '@/app/providers'
import { routes } from '@/app/routes'
import { addressHost } from '@/host/address'
import './app.scss'

watchErrors()
const known: string[] = Object.values(routes).flatMap((route) => route.urls)
addressHost.replaceUnknown(GALLERY ? [...known, '/gallery'] : known, routes['not-found'].urls[0])

/** Wraps every page in the providers. Pages themselves come from the route table. */
export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => {
    reportError('page', 'unknown page')
    navigate.replace('not-found')
  })
  return <Providers>{children}</Providers>
}
