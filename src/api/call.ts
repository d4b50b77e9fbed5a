import type { Body } from '@daogang/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from './client'

/** Whom to call: a seeker names the job, an employer the resume, and the job that it is about. */
export type Called = Body<'POST /virtualPhone/get'>

/** Asks whether and how the other side can be called, at the moment when the user wants to; the screen says why not. */
export function useCallStatus() {
  return useMutation({
    mutationFn: (called: Called) => call('GET /virtualPhone/getVirtualStatus', called),
    meta: { quiet: true },
  })
}

/** Takes the number to dial; the screen says why there is none. */
export function useTakeNumber() {
  return useMutation({ mutationFn: (called: Called) => call('POST /virtualPhone/get', called), meta: { quiet: true } })
}

/** Ends a number before its time. */
export function useRevokeNumber() {
  return useMutation({ mutationFn: (id: string) => call('POST /virtualPhone/revoke', { id }) })
}
