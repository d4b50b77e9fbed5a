import '@/host/polyfill'
import type { PropsWithChildren } from 'react'
import { Providers } from '@/app/providers'
import './app.scss'

/** Every page of the product stands inside the providers; pages themselves come from the route table. */
export default function App({ children }: PropsWithChildren) {
  return <Providers>{children}</Providers>
}
