import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'

/** Separate for each role. */
const quickReplyKeys = { list: (role: string) => ['quick-replies', role] as const }

/** The user's quick replies in the present role, in the user's order. */
export function useQuickReplies() {
  const { role, token } = useSession()
  return useQuery({
    queryKey: quickReplyKeys.list(role),
    queryFn: ({ signal }) => call('GET /chat/commonExpressions', {}, { signal }),
    enabled: Boolean(token),
  })
}

/** Adds, edits or deletes a quick reply. The form shows refusals beside the field. */
export function useUpdateQuickReply({ quiet = false } = {}) {
  const queries = useQueryClient()
  const role = useSession((session) => session.role)
  return useMutation({
    mutationFn: (input: Body<'POST /chat/commonExpressionsUpdate'>) => call('POST /chat/commonExpressionsUpdate', input),
    onSuccess: (all) => queries.setQueryData(quickReplyKeys.list(role), all),
    // It may have been deleted on another device, so the cached list is stale.
    onError: () => queries.invalidateQueries({ queryKey: quickReplyKeys.list(role) }),
    meta: { quiet },
  })
}

/** Reorders the quick replies. */
export function useOrderQuickReplies() {
  const queries = useQueryClient()
  const role = useSession((session) => session.role)
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /chat/commonExpressionsOrder', { ids }),
    onSuccess: (all) => queries.setQueryData(quickReplyKeys.list(role), all),
    onError: () => queries.invalidateQueries({ queryKey: quickReplyKeys.list(role) }),
  })
}
