import { nonce } from './lib/inline-styles'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Console } from './Console'
import { watchActivity } from './lib/activity'
import { ApiError, isLoggedOut } from './lib/api'
import { watchErrors } from './lib/report-errors'
import { Faults } from './parts/Faults'
import './style.css'

watchActivity()
watchErrors()

const ME = ['GET /operator/account/detail']
const MOST_TRIES = 2

/** After the end of a session every call leads to the login. Calls that are refused while it is open leave its fields alone. */
const onError = (error: unknown, key?: readonly unknown[]): void => {
  if (!isLoggedOut(error) || key?.[0] === ME[0] || isLoggedOut(queries.getQueryState(ME)?.error)) return
  void queries.invalidateQueries({ queryKey: ME })
}
const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => onError(error, queryKey) }),
  mutationCache: new MutationCache({ onError: (error) => onError(error) }),
  defaultOptions: {
    queries: {
      // Only what never arrived is asked for again.
      retry: (count, error) => count < MOST_TRIES && error instanceof ApiError && error.status === 0,
      staleTime: 5_000,
    },
  },
})

const theme = {
  token: {
    colorPrimary: '#1650d2', colorLink: '#1650d2', colorSuccess: '#0a7446', colorWarning: '#8a4f00', colorError: '#b8142f',
    colorTextSecondary: '#434b57', colorTextTertiary: '#5d6572', colorTextPlaceholder: '#5d6572', colorTextDisabled: '#5d6572',
    colorBgLayout: '#f3f4f7', fontSize: 15, borderRadius: 6,
    colorSuccessBg: '#e4f5ec', colorSuccessBorder: '#0a7446', colorWarningBg: '#fff4de', colorWarningBorder: '#8a4f00',
    colorErrorBg: '#fdecef', colorErrorBorder: '#b8142f', colorInfoBg: '#e8effc', colorInfoBorder: '#1650d2',
    // antd's own hover colours are lighter, below the contrast of text.
    colorPrimaryHover: '#0f3ea8', colorLinkHover: '#0f3ea8', colorErrorHover: '#8f0f25', motion: false,
  },
}

// A router with data can ask before an editor with changes is left.
const router = createBrowserRouter([{ path: '*', element: <Faults><Console /></Faults> }], { basename: '/console' })

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConfigProvider locale={zhCN} theme={theme} csp={{ nonce }} button={{ autoInsertSpace: false }}>
        <App>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </StrictMode>,
  )
}
