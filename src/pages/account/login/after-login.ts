import type { Account } from '@daogang/contract/auth'
import { finishLogin, navigate } from '@/app/navigation'

/** Leaves the login screen. An account that is being cancelled has nothing but its countdown. */
export async function afterLogin({ leavingUntil }: Account): Promise<void> {
  if (leavingUntil === undefined) await finishLogin()
  else navigate.replace('cancellation')
}
