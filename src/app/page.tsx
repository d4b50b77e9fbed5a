import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState, type ComponentType, type PropsWithChildren } from 'react'
import { environmentHost } from '@/host/environment'
import { useRouteHistory } from '@/stores/route-history'
import { AppFrame } from './AppFrame'
import { Gate } from './Gate'
import { InFront, pageStands } from './navigation'
import { routes, type RouteName, type RouteSpec } from './routes'
import { Sharing } from './sharing'
import { trackAccess, trackVisit } from './tracking/track'

/**
 * Makes a component the page of a route: only whom the route table allows sees it, and its visits are recorded.
 * `index.tsx` of every page ends with `export default page('job-detail', JobDetailPage)`.
 */
export function page(name: RouteName, Content: ComponentType): ComponentType {
  const route: RouteSpec = routes[name]
  return function RoutePage() {
    return (
      <Visits name={name} title={route.title}>
        <Sharing page={name}>
          <AppFrame fullScreen={route.fullScreen ?? true}>
            <Gate route={route}>
              <Content />
            </Gate>
          </AppFrame>
        </Sharing>
      </Visits>
    )
  }
}

/** Follows a page coming to the front and going: its name in the history, its time in front, its title. */
function Visits({ name, title, children }: PropsWithChildren<{ name: RouteName; title: string }>) {
  const [inFront, setInFront] = useState(true)
  const leave = useRef<() => void>()
  const end = useCallback(() => {
    leave.current?.()
    leave.current = undefined
  }, [])

  useDidShow(() => {
    setInFront(true)
    end()
    leave.current = trackVisit(name)
    useRouteHistory.getState().visit(name)
    // Mini-programs take it from the page's config. The H5 router loses the config where the address has a parameter.
    if (environmentHost.name === 'h5') void Taro.setNavigationBarTitle({ title })
  })
  useDidHide(() => {
    setInFront(false)
    end()
  })
  // A page that is closed or replaced is not hidden first.
  useEffect(() => end, [end])
  useEffect(() => trackAccess(name), [name])
  useEffect(pageStands, [])
  return <InFront.Provider value={inFront}>{children}</InFront.Provider>
}
