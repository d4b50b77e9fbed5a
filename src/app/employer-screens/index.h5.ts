import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { EmployerScreens, TabScreen } from './types'

/**
 * A part of the main page that loads when it is shown. A failed load is reported as an unhandled rejection, which `PageLoadFailure` shows
 * with a way to reload; without that, the error would remove the whole page.
 */
const late = (load: () => Promise<ComponentType<TabScreen>>): LazyExoticComponent<ComponentType<TabScreen>> =>
  lazy(() => load().then((screen) => ({ default: screen }), (error: Error) => {
    void Promise.reject(error)
    return { default: () => null }
  }))

export const { EmployerHome, EmployerMine }: EmployerScreens = {
  EmployerHome: late(() => import('@/features/employer/EmployerHome').then((loaded) => loaded.EmployerHome)),
  EmployerMine: late(() => import('@/features/mine/EmployerMine').then((loaded) => loaded.EmployerMine)),
}
