import type { ScopeState } from '@daogang/contract/consent'
import { SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'

const scopeKeys = { all: ['consent-scope'] as const }

/** The logged-in user's consents to single uses of data. Another device may have changed them. */
export function useScopes() {
  const { refused, untold } = useConsent()
  const allowed = useLocation((location) => location.allowed)
  return useQuery({
    // Fetched again after each answer on this device, and after one that ended here from another device.
    queryKey: [...scopeKeys.all, refused, untold.length, allowed],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /user/consent/scopes', undefined, { signal }),
    enabled: Boolean(useSession((session) => session.token)),
    staleTime: 0,
  })
}

interface ScopeAnswer {
  scope: ConsentScope
  answer: 'accepted' | 'withdrawn'
}

/** Consents to a use of data, or withdraws that. A withdrawn position is forgotten at once, also without network. */
export function useAnswerScope() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ scope, answer }: ScopeAnswer): Promise<ScopeState> => {
      if (scope === 'location' && answer === 'withdrawn') useLocation.getState().forbid()
      return call('POST /user/consent/scope', { scope, answer, version: SCOPE_TEXTS[scope].version })
    },
    onSuccess: ({ scope }) => {
      return Promise.all([
        queries.invalidateQueries({ queryKey: scopeKeys.all }),
        // The real name is gone, or can be given.
        ...(scope === 'id_card' ? [queries.invalidateQueries({ queryKey: KEY_ROOTS.realName })] : []),
        // So are the certificates.
        ...(scope === 'certificate' ? [queries.invalidateQueries({ queryKey: KEY_ROOTS.certificates })] : []),
      ])
    },
  })
}
