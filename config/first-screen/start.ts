/**
 * Runs in the document before any other script. On the home page it shows the page's frame, preloads the page's code and requests a
 * visitor's job list, whose first jobs it shows until the app draws them.
 */
import type { Calls } from '@daogang/contract'
import { searchOf } from '@/features/job-list/filter'
import { noConditions } from '@/lib/job-conditions'
import type { EarlyPage } from '@/host/early-answer/types'
import { textScaleOf } from '@/host/system/measured'
import { recognise, traits } from '@/lib/environment'
import { readStartParams } from '@/lib/start-params'
import { showCards } from './cards'

type Answer = { readonly code: number; readonly data: Calls['POST /v3/recommend/jobList']['data'] }

interface Stored {
  readonly session: { readonly token?: string; readonly role?: string }
  readonly location: { readonly city?: { readonly id: number; readonly name: string } }
  readonly preferences: { readonly elder?: boolean }
}

/** Reads a store's persisted state (src/stores/persisted.ts): JSON within JSON. */
function stored<K extends keyof Stored>(store: K): Partial<Stored[K]> {
  try {
    const text = JSON.parse(localStorage.getItem(`daogang.${store}`) ?? '') as string
    return (JSON.parse(text) as { state: Stored[K] }).state
  } catch {
    return {}
  }
}

/** A value that a reload keeps (src/host/storage). */
function inSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`daogang.${name}`) ?? 'undefined')
  } catch {
    return undefined
  }
}

function isReload(): boolean {
  try {
    return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload'
  } catch {
    return false
  }
}

const byId = (id: string) => document.getElementById(id) as HTMLElement

/** Detects a script of the document that fails to load, and offers to reload. */
function watchScripts(): void {
  const failed = byId('start-failed')
  window.addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.defer) failed.hidden = false
  }, true)
  ;(failed.lastChild as HTMLElement).onclick = () => location.reload()
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.setAttribute('as', /\.css$/.test(file) ? 'style' : 'script')
  link.href = file
  document.head.appendChild(link)
}

/** The query of this address. Of repeated names the last one wins, as in the app. */
function readQuery(): Record<string, string> {
  const query: Record<string, string> = {}
  new URLSearchParams(location.search).forEach((value, name) => { query[name] = value })
  return query
}

function forEach(selector: string, change: (element: Element) => void): void {
  Array.prototype.forEach.call(byId('first-screen').querySelectorAll(selector), change)
}

function showFrame(city: string, elder: boolean): void {
  byId('first-screen-city').textContent = city
  if (elder) {
    byId('first-screen').className += ' screen-elder'
    forEach('[data-elder]', (words) => { words.textContent = words.getAttribute('data-elder') })
    forEach('[data-elder-class]', (element) => { element.className = element.getAttribute('data-elder-class') ?? '' })
  }
  byId('first-screen').style.setProperty('--text-scale', String(textScaleOf(navigator.userAgent)))
  byId('first-screen').hidden = false
}

function askForList(cityId: number, elder: boolean): void {
  const body = JSON.stringify(searchOf(noConditions, { cityId, near: false }))
  const headers = { 'content-type': 'application/json', 'client-type': 'h5', 'sub-business-type': 'c' }
  const answer = fetch(FIRST.list, { method: 'POST', body, headers }).then((response) => response.json() as Promise<Answer>)
  ;(window as EarlyPage).earlyAnswer = { url: FIRST.list, body, answer }
  answer.then(({ code, data }) => {
    const list = document.getElementById('first-screen-cards')
    if (code === 0 && data.items.length > 0 && list) showCards(list, data.items, elder)
  }).catch(() => undefined) // The app requests the list again.
}

function start(): void {
  watchScripts()
  if (FIRST.paths.indexOf(location.pathname) < 0) return
  FIRST.files.forEach(preload)
  const query = readQuery()
  const params = readStartParams(location.pathname, query)
  const session = stored('session')
  // In the native apps, the status bar's height and the session come from the native bridge, which is not ready yet.
  if (traits[recognise(navigator.userAgent).kind].nativeApp) return
  // The frame matches the job seeker's first tab in the stored city.
  if (session.role === 'b' || params.role === 'b' || params.cityName || query.tab) return
  // A reload stays on its tab, and keeps the position, with which another list is shown.
  const tab = isReload() ? inSession('tab') : undefined
  if (tab !== undefined && tab !== 'home') return
  const { city = FIRST.city } = stored('location')
  const elder = stored('preferences').elder === true
  showFrame(city.name, elder)
  const isVisitor = !session.token && !params.token && !params.position && inSession('position') === undefined
  if (isVisitor && typeof fetch === 'function') askForList(city.id, elder)
}

start()
