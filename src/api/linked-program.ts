import { useQuery } from '@tanstack/react-query'
import { call } from './client'
import { fileUrl } from './services'

const keys = { all: ['linked-programs'] as const, one: (code: string) => [...keys.all, code] as const }

/** Another mini-program that the operator allows users to open. */
export const useLinkedProgram = (code: string) => useQuery({
  queryKey: keys.one(code),
  queryFn: ({ signal }) => call('GET /common/linkedProgram', { code }, { signal }),
  select: (program) => ({ ...program, picture: program.picture === null ? null : fileUrl(program.picture) }),
})

/** All of them, by name. */
export const useLinkedPrograms = () => useQuery({
  queryKey: keys.all,
  queryFn: ({ signal }) => call('GET /common/linkedPrograms', undefined, { signal }),
  staleTime: 600_000,
})
