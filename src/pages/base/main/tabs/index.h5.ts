import { loadedLater } from './LoadedLater'
import type { LaterTabs } from './types'

const messages = loadedLater('消息', 'white', () => import('../Messages').then(({ Messages }) => Messages))
const seekerMine = loadedLater('我的', 'brand', () => import('../Mine').then(({ Mine }) => Mine))
const candidates = loadedLater('招人', 'brand', () => import('../Candidates').then(({ Candidates }) => Candidates))
const employerHome = loadedLater('岗位', 'brand', () => import('@/features/employer/EmployerHome').then(({ EmployerHome }) => EmployerHome))
const employerMine = loadedLater('我的', 'brand', () => import('@/features/mine/EmployerMine').then(({ EmployerMine }) => EmployerMine))

const ofRole = { c: [messages, seekerMine], b: [candidates, employerHome, messages, employerMine] }

/** Each tab is a separate chunk, so that the first page stays small. */
export const laterTabs: LaterTabs = {
  Messages: messages.Screen,
  SeekerMine: seekerMine.Screen,
  Candidates: candidates.Screen,
  EmployerHome: employerHome.Screen,
  EmployerMine: employerMine.Screen,
  load: (role) => {
    // A failure is shown when the tab is opened, which loads again.
    for (const { load } of ofRole[role]) load().catch(() => undefined)
  },
}
