import type { Body } from '@daogang/contract'
import type { Resume } from '@daogang/contract/resume'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountKeys } from './account'
import { call } from './client'
import { jobKeys } from './job'
import { resumeKeys } from './resume'

// Apart from resume.ts, because the first screen reads the resume and does not change it.

/** The part of a resume by which jobs are recommended. */
const wishOf = ({ expectJobs, expectSalaryMin }: Resume): string => JSON.stringify([expectJobs, expectSalaryMin])

/** Changes the resume, and with it the recommended jobs. The server answers with the new one. Screens show refusals beside the fields. */
function useResumeChange<Input>(send: (input: Input) => Promise<Resume>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (resume) => {
      const before = queries.getQueryData<Resume | null>(resumeKeys.own)
      queries.setQueryData(resumeKeys.own, resume)
      if (!before || wishOf(before) !== wishOf(resume)) void queries.invalidateQueries({ queryKey: jobKeys.lists() })
      return queries.invalidateQueries({ queryKey: accountKeys.own })
    },
    // A refusal may mean that the cached copy was stale, for example because another device has created a resume.
    onError: () => queries.invalidateQueries({ queryKey: resumeKeys.own }),
    meta: { quiet: true },
  })
}

export const useCreateResume = () => useResumeChange((input: Body<'POST /resume/create'>) => call('POST /resume/create', input))

/** The sections of a resume that can be changed on their own. */
export type ResumeSections = Body<'POST /resume/update'>

/** Changes some sections of the resume and leaves the others. The screens show refusals beside the fields. */
export const useSaveSection = () => useResumeChange((sections: ResumeSections) => call('POST /resume/update', sections))

export type WorkEntry = Body<'POST /resume/workSave'>

export const useSaveWork = () => useResumeChange((work: WorkEntry) => call('POST /resume/workSave', work))

export const useDeleteWork = () => useResumeChange((id: string) => call('POST /resume/workDelete', { id }))

export type EducationEntry = Body<'POST /resume/educationSave'>

export const useSaveEducation = () => useResumeChange((education: EducationEntry) => call('POST /resume/educationSave', education))

export const useDeleteEducation = () => useResumeChange((id: string) => call('POST /resume/educationDelete', { id }))
