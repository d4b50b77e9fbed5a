import { mayCall } from '@daogang/contract/rules/operator-role'
import { createContext, useContext } from 'react'
import type { CallName, Data } from './api'

export type Me = Data<'GET /operator/account/detail'>

/** The logged-in operator. */
export const MeContext = createContext<Me | null>(null)

/** The logged-in operator. Only screens behind the login use it. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('No operator is logged in')
  return me
}

/** Whether the operator may send a call, by the same table as the server. A button without the right is not there. */
export function useMay(): (name: CallName) => boolean {
  const { roles } = useMe()
  return (name) => mayCall(roles, name)
}
