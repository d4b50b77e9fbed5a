import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { callTenant } from './tenant'

const payslipKeys = {
  all: ['payslip'] as const,
  projects: () => [...payslipKeys.all, 'projects'] as const,
  month: (month: string, projectId: string | undefined) => [...payslipKeys.all, 'month', month, projectId] as const,
  jobPaid: (jobId: string) => [...payslipKeys.all, 'job', jobId] as const,
}

/** Reads all slips again. */
export function useReadPayslipsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: payslipKeys.all })
}

/** Where the user works or worked, with the months that have a slip. */
export const usePayslipProjects = () =>
  useQuery({
    queryKey: payslipKeys.projects(),
    queryFn: ({ signal }) => callTenant('POST /api/v1/app/payslip/getProjectSelect', {}, { signal }),
    staleTime: 0,
  })

/** The user's slips of a month, of one place of work or of all. */
export const usePayslipMonth = (month: string, projectId: string | undefined) =>
  useQuery({
    queryKey: payslipKeys.month(month, projectId),
    queryFn: ({ signal }) => callTenant('POST /api/v1/app/payslip/monthDetails', { month, projectId }, { signal }),
    staleTime: 0,
  })

/** What a job promised and paid; null below five people. */
export const useJobPaid = (jobId: string) =>
  useQuery({
    queryKey: payslipKeys.jobPaid(jobId),
    queryFn: ({ signal }) => call('GET /payslip/jobPaid', { jobId }, { signal }),
    staleTime: 300_000,
  })

/** Says yes to a version of a slip. */
export function useConfirmSlip() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /payslip/confirm'>) => call('POST /payslip/confirm', body),
    onSettled: () => queries.invalidateQueries({ queryKey: payslipKeys.all }),
  })
}

/** Disputes a slip. The form shows refusals. */
export function useDisputeSlip() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /payslip/dispute'>) => call('POST /payslip/dispute', body),
    onSettled: () => queries.invalidateQueries({ queryKey: payslipKeys.all }),
    meta: { quiet: true },
  })
}

/** The PDF for 12333. Made with each press, because punches and slips are added all the time. */
export const useEvidencePack = () => useMutation({ mutationFn: (employmentId: string) => call('GET /evidence/pack', { employmentId }) })
