import type { QueryClient } from '@tanstack/react-query'
import { keyboardHost } from '@/host/keyboard'
import { networkHost } from '@/host/network'
import { updateHost } from '@/host/update'
import { useAlerts } from '@/stores/alerts'

/** Follows what happens around the app: the network going and coming, a newer version, the keyboard. */
export function watchOutside(queries: QueryClient): () => void {
  const report = ({ online }: { online: boolean }) => {
    const recovered = online && !useAlerts.getState().online
    useAlerts.setState({ online })
    // What failed meanwhile is what the user looks at now.
    if (recovered) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  void networkHost.now().then(report)
  const offNetwork = networkHost.onChange(report)
  updateHost.onReady((restart) => useAlerts.setState({ restart }))
  const offKeyboard = keyboardHost.keepInView()
  return () => {
    offKeyboard()
    offNetwork()
  }
}
