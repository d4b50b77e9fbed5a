import type { Role } from '@daogang/contract/auth'
import { useSetRole } from '@/api/account'
import { navigate, requireLogin } from '@/app/navigation'

/** Switches the role and opens the first tab of the new role. Requires a login. */
export function useSwitchRole(to: Role): { switching: boolean; switchRole: () => void } {
  const setRole = useSetRole()
  return {
    switching: setRole.isPending,
    switchRole: () => requireLogin(() => {
      // This component unmounts as soon as the role changes, so the navigation must not depend on it.
      void setRole.mutateAsync(to).then(() => navigate.home(), () => undefined)
    }),
  }
}
