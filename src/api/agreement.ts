import type { Body } from '@daogang/contract'
import type { AgreementKind } from '@daogang/contract/rules/agreement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'

const agreementKeys = {
  all: ['agreement'] as const,
  text: (kind: AgreementKind, version: string | undefined, token: string | undefined) =>
    [...agreementKeys.all, kind, version, token] as const,
}

/** A legal text: the version in force, or another one. */
export function useAgreementText(kind: AgreementKind, version: string | undefined) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: agreementKeys.text(kind, version, token),
    queryFn: ({ signal }) => call('GET /agreement/text', { kind, version }, { signal }),
  })
}

/** Accepts the version in force. */
export function useAcceptAgreement() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /agreement/accept'>) => call('POST /agreement/accept', body),
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: agreementKeys.all }), queries.invalidateQueries({ queryKey: KEY_ROOTS.statement }),
    ]),
  })
}
