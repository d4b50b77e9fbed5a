import type { QueryClient } from '@tanstack/react-query'
import { keyboardHost } from '@/host/keyboard'
import { networkHost } from '@/host/network'
import { updateHost } from '@/host/update'
import { useAlerts } from '@/stores/alerts'

/** Reacts to events outside the app: network changes, a newer version, the keyboard. */
export function watchHostEvents(queries: QueryClient): () => void {
  const report = ({ online }: { online: boolean }) => {
    const recovered = online && !useAlerts.getState().online
    useAlerts.setState({ online })
    // Refetches only queries that failed while offline, which the user is looking at.
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
