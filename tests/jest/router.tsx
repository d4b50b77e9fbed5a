// Before the router: in the other order, their import cycle ends in an undefined module.
import '@tarojs/taro'
import { createBrowserHistory, createRouter, handleAppMount } from '@tarojs/router'
import { QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/dom'
import * as React from 'react'
import * as ReactDOM from 'react-dom/client'
import { pagePath } from '@/app/route-config'
import { routes, type RouteName } from '@/app/routes'
import './patience'
import { testQueryClient } from './query-client'

type App = Parameters<typeof createRouter>[1]
type Config = Parameters<typeof createRouter>[2]
type Pages = Partial<Record<RouteName, React.ComponentType>>

/** The package declares no types for its loader's dependencies. */
const { createReactApp } = jest.requireActual<{
  createReactApp: (root: React.ComponentType, react: typeof React, dom: typeof ReactDOM, config: Config) => App
}>('@tarojs/plugin-framework-react/dist/runtime')

/**
 * Starts Taro's real H5 router with these pages, as the build's entry does: only the router mounts, shows, hides and unmounts them. The
 * address is the browser's. Call it once in a test file, because the router never stops.
 */
export async function startRouter(pages: Pages): Promise<void> {
  const names = Object.keys(pages) as RouteName[]
  const queries = testQueryClient()
  const Root = ({ children }: React.PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  const config = {
    pages: names.map(pagePath),
    window: { navigationBarTitleText: '到岗' },
    animation: false,
    router: { mode: 'browser', customRoutes: Object.fromEntries(names.map((name) => [`/${pagePath(name)}`, routes[name].urls[0]])) },
    routes: names.map((name) => ({
      path: pagePath(name),
      load: (context: unknown, params: unknown) => Promise.resolve([{ default: pages[name] }, context, params]),
    })),
  } as unknown as Config
  const history = createBrowserHistory({ window })
  const app = createReactApp(Root, React, ReactDOM, config)
  handleAppMount(config, history)
  createRouter(history, app, config, 'React')
  await waitFor(pageInFront)
}

/** The top page of the stack; fails while there is none. */
export function pageInFront(): HTMLElement {
  const page = Array.from(document.querySelectorAll<HTMLElement>('.taro_page')).pop()
  if (!page) throw new Error(`No page is in front:\n${document.body.textContent}`)
  return page
}
