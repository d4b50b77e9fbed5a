import type { Role } from '@daogang/contract/auth'
import { useSetRole } from '@/api/account'
import { navigate, requireLogin } from '@/app/navigation'

/** Switches between looking for work and hiring, and lands on the other's first tab. A visitor logs in first. */
export function useSwitchRole(to: Role): { switching: boolean; switchRole: () => void } {
  const setRole = useSetRole()
  return {
    switching: setRole.isPending,
    switchRole: () => requireLogin(() => {
      // The screens of the other role take this one's place at once, so what follows must not hang on it.
      void setRole.mutateAsync(to).then(() => navigate.home(), () => undefined)
    }),
  }
}
