import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { UiContext, type UiSettings } from '@/ui/context'
import './patience'
import { testQueryClient } from './query-client'

afterEach(cleanup)

/** A mini-program's screen: a target is a text on it. */
export interface MiniScreen {
  queryByText: (text: string) => HTMLElement | null
  /** The host's own button around a text, by its `open-type`; null where there is none. */
  openTypeOf: (text: string) => string | null
  tap: (text: string) => Promise<void>
  /** The host answers the press on its own button around a text. */
  answerTo: (text: string, event: string, detail: unknown) => Promise<void>
}

/** Renders as a mini-program's build does, with its host variants and the app's providers. */
export function renderMini(element: ReactElement): MiniScreen {
  const ui: UiSettings = { elder: false, textScale: 1, onBack: jest.fn() }
  render(
    <QueryClientProvider client={testQueryClient()}>
      <UiContext.Provider value={ui}>{element}</UiContext.Provider>
    </QueryClientProvider>,
  )
  const hostButton = (text: string) => screen.getByText(text).closest('[open-type]')
  const settled = (event: () => void) => act(async () => {
    event()
    await Promise.resolve()
  })
  return {
    queryByText: (text) => screen.queryByText(text),
    openTypeOf: (text) => hostButton(text)?.getAttribute('open-type') ?? null,
    tap: (text) => settled(() => fireEvent.click(screen.getByText(text))),
    answerTo: (text, event, detail) => settled(() => {
      const button = hostButton(text)
      if (!button) throw new Error(`“${text}” is on no button of the host`)
      // In a mini-program the host's event does not bubble.
      button.dispatchEvent(new CustomEvent(event.toLowerCase(), { detail }))
    }),
  }
}
