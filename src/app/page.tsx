import Taro, { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState, type ComponentType, type PropsWithChildren } from 'react'
import { environmentHost } from '@/host/environment'
import { pageLoadHost } from '@/host/page-load'
import { useRouteHistory } from '@/stores/route-history'
import { InFrontContext } from '@/ui'
import { AppFrame } from './AppFrame'
import { Faults } from './Faults'
import { Gate } from './Gate'
import { reportMiniProgramVisit } from './mini-program-visit'
import { notifyPageMounted, PageParams } from './navigation'
import { routes, type RouteName, type RouteSpec } from './routes'
import { Sharing } from './sharing'
import { trackAccess, trackVisit } from './tracking/track'

/**
 * Turns a component into the page of a route: applies the route's access rules and records visits. Each page's `index.tsx` ends with
 * `export default page('job-detail', JobDetailPage)`. The title comes from the table, and in the H5 build from config/page-titles.js.
 */
export function page(name: RouteName, Content: ComponentType, title: string = routes[name].title): ComponentType {
  const route: RouteSpec = { ...routes[name], title }
  return function RoutePage() {
    return (
      <Visits name={name} title={route.title}>
        <PageParams.Provider value={useRouter().params}>
          <Sharing page={name}>
            <AppFrame fullScreen={route.fullScreen ?? true}>
              <Faults>
                <Gate route={route}>
                  <Content />
                </Gate>
              </Faults>
            </AppFrame>
          </Sharing>
        </PageParams.Provider>
      </Visits>
    )
  }
}

/** Tracks the visibility of a page: its name in the history, its time in front, its title. */
function Visits({ name, title, children }: PropsWithChildren<{ name: RouteName; title: string }>) {
  const [inFront, setInFront] = useState(true)
  const leave = useRef<() => void>()
  const end = useCallback(() => {
    leave.current?.()
    leave.current = undefined
  }, [])

  useDidShow(() => {
    setInFront(true)
    pageLoadHost.onShown()
    end()
    leave.current = trackVisit(name)
    void reportMiniProgramVisit()
    useRouteHistory.getState().visit(name)
    // Mini-programs take the title from the page's config. The H5 router loses the config when the address has a parameter.
    if (environmentHost.name === 'h5') void Taro.setNavigationBarTitle({ title })
  })
  useDidHide(() => {
    setInFront(false)
    end()
  })
  // A page that is closed or replaced is not hidden first.
  useEffect(() => end, [end])
  useEffect(() => trackAccess(name), [name])
  useEffect(notifyPageMounted, [])
  useEffect(() => pageLoadHost.onDrawn(), [])
  return <InFrontContext.Provider value={inFront}>{children}</InFrontContext.Provider>
}
