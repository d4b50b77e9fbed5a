import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { openCities } from '@/api/dictionary'
import type { Position } from '@/host/location/types'
import { useLocation } from '@/stores/location'
import { useConfirm } from '@/ui'
import { NEAR_METRES, otherCity } from './other-city'

/**
 * Offers the jobs of the city where the user is, if another one is chosen. Asks once in a start, because they may well look for work
 * elsewhere. The device compares the position with the cities itself: the user gave it to sort jobs, not to a map (decision 277).
 */
export function useOtherCity(): [question: ReactElement, offer: (position: Position) => Promise<void>] {
  const queries = useQueryClient()
  const [question, confirm] = useConfirm()
  const offer = async (position: Position) => {
    // Without the list, nothing is known.
    const cities = await queries.fetchQuery(openCities).catch(() => [])
    const { city: chosen, isOtherOffered, chooseCity } = useLocation.getState()
    const other = otherCity(cities, chosen.id, position)
    if (!other || isOtherOffered) return
    useLocation.setState({ isOtherOffered: true })
    const { city: { id, name }, metres } = other
    const where = metres <= NEAR_METRES ? `你在${name}附近` : `有岗位的城市里，离你最近的是${name}，有${Math.round(metres / 1_000)}公里`
    const agreed = await confirm({
      title: `看${name}的岗位？`, text: `${where}。现在看的是${chosen.name}的岗位。`, confirm: `看${name}的`, cancel: `还看${chosen.name}`,
    })
    if (agreed) chooseCity({ id, name })
  }
  return [question, offer]
}
