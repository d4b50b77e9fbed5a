// Before the router of test-utils: in the other order, their import cycle ends in an undefined module.
import '@tarojs/taro'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import TestUtils from '@tarojs/test-utils-react'
import type { ReactElement } from 'react'
import { UiContext, type UiSettings } from '@/ui/context'
import { PATIENCE_MS } from './patience'
import { testQueryClient } from './query-client'

export { testQueryClient }

/** Time in ms to wait between two presses of a submit button, which drops presses that follow so soon. */
export const PRESS_GAP = 1_600

export interface RenderOptions {
  /** The kit's device settings; the defaults are those of a new user. */
  ui?: Partial<UiSettings>
  /** A query client with cached answers. */
  queries?: QueryClient
}

/** What a user sees and does. A target is a text on the screen or an element. */
export interface Screen {
  /** The first element whose own text equals this, else the first whose own text contains it, or null. */
  queryByText: (text: string) => HTMLElement | null
  /** As queryByText, but fails the test when there is none. */
  getByText: (text: string) => HTMLElement
  getAllByText: (text: string) => HTMLElement[]
  /** Waits until the text is there. */
  findByText: (text: string) => Promise<HTMLElement>
  getByPlaceholder: (text: string) => HTMLInputElement
  querySelector: (selector: string) => HTMLElement | null
  press: (target: string | Element) => Promise<void>
  type: (placeholder: string | Element, text: string) => Promise<void>
  /**
   * Advances the fake clock, and lets the effects settle. Fake the timers without frames, which rendering needs: `jest.useFakeTimers({
   * doNotFake: ['requestAnimationFrame'] })`.
   */
  elapse: (ms: number) => Promise<void>
  /** The same screen with other properties. */
  rerender: (element: ReactElement) => Promise<void>
  /** All rendered content, readable, for a failing test. */
  html: () => string
  queries: QueryClient
}

// A page always has an address; a test of a page without a router uses this one.
Current.router ??= { params: {}, path: '', $taroPath: '', onReady: '', onShow: '', onHide: '' }

const mounted = new Set<() => void>()

afterEach(() => {
  for (const unmount of mounted) unmount()
  mounted.clear()
})

/** Renders on Taro's real H5 components with the app's providers, through @tarojs/test-utils-react. */
export async function render(element: ReactElement, options: RenderOptions = {}): Promise<Screen> {
  const utils = new TestUtils()
  const queries = options.queries ?? testQueryClient()
  const container = document.body.appendChild(document.createElement('div'))
  const ui: UiSettings = { elder: false, textScale: 1, onBack: jest.fn(), ...options.ui }

  function Root({ children }: { children: ReactElement }) {
    return (
      <QueryClientProvider client={queries}>
        <UiContext.Provider value={ui}>{children}</UiContext.Provider>
      </QueryClientProvider>
    )
  }
  const mount = (children: ReactElement) => utils.mount(Root, { props: { children }, container, baseElement: document.body })

  await mount(element)
  mounted.add(() => {
    utils.unmout()
    container.remove()
    queries.clear()
  })

  const queryAllByText = (text: string) => utils.queries.queryAllByText(text) as HTMLElement[]
  const queryByText = (text: string) => {
    const found = queryAllByText(text)
    return found.find((element) => element.textContent?.trim() === text) ?? found[0] ?? null
  }
  const required = (found: Element | null, what: string) => {
    if (!found) throw new Error(`${what} is not on the screen:\n${utils.html()}`)
    return found as HTMLElement
  }
  const getByText = (text: string) => required(queryByText(text), `“${text}”`)
  const getByPlaceholder = (text: string) =>
    required(utils.queries.queryByPlaceholder(text), `A field with placeholder “${text}”`) as HTMLInputElement
  /** Lets promises of an event settle inside React's act. */
  const settled = (event: () => void): Promise<void> => utils.act(async () => {
    event()
    await Promise.resolve()
  }) as Promise<void>

  return {
    queryByText,
    getByText,
    getAllByText: queryAllByText,
    findByText: async (text) => {
      // Not as an error of the library, which does not say what is on the screen instead.
      const found = utils.queries.waitForQueryByText(text, '*', { timeout: PATIENCE_MS }) as Promise<Element>
      return required(await found.catch(() => null), `“${text}”`)
    },
    getByPlaceholder,
    querySelector: (selector) => utils.queries.querySelector(selector) as HTMLElement | null,
    press: (target) => {
      const element = typeof target === 'string' ? getByText(target) : target
      return settled(() => utils.fireEvent.click(element))
    },
    type: (field, text) => {
      const input = typeof field === 'string' ? getByPlaceholder(field) : field
      return settled(() => utils.fireEvent.input(input, { target: { value: text } } as InputEventInit))
    },
    elapse: (ms) => utils.act(() => jest.advanceTimersByTimeAsync(ms)) as Promise<void>,
    rerender: mount,
    html: () => utils.html(),
    queries,
  }
}
