import { useEffect } from 'react'
import { create } from 'zustand'
import { useInFront } from '@/app/navigation'
import { audioHost } from '@/host/audio'
import type { HostFailure } from '@/lib/host-answer'

/** The voice message that is being played. */
const usePlayer = create<{ id: string | undefined }>()(() => ({ id: undefined }))

export const useIsPlaying = (id: string): boolean => usePlayer((player) => player.id === id)

/** Stops the message if it is being played. Otherwise plays it, and stops the one before. @returns how it ended */
export async function toggleVoice(id: string, address: string): Promise<'done' | HostFailure> {
  if (usePlayer.getState().id === id) {
    audioHost.stop()
    return 'cancelled'
  }
  usePlayer.setState({ id })
  const answer = await audioHost.play(address)
  if (usePlayer.getState().id === id) usePlayer.setState({ id: undefined })
  return answer
}

/** Nothing plays on when the user leaves the chat. */
export function useStopVoice(): void {
  const inFront = useInFront()
  useEffect(() => {
    if (!inFront) audioHost.stop()
  }, [inFront])
  useEffect(() => () => audioHost.stop(), [])
}
