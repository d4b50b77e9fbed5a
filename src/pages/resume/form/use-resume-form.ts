import type { Account } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { useCallback, useState } from 'react'
import { useApplyToJob } from '@/api/application'
import { ApiError } from '@/api/errors'
import { useSaveResume } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { checkSensitive } from '@/features/gates/check-sensitive'
import { useExitGuard } from '@/features/gates/use-exit-guard'
import { todayInChina } from '@/lib/field-rules'
import { useDrafts } from '@/stores/drafts'
import { useLocation } from '@/stores/location'
import { toast } from '@/ui'
import { draftName, draftOf, valuesOfDraft } from './draft'
import {
  checkedTexts, fieldOf, firstOf, inputOf, isSame, problemsOf, valuesOf, type Field, type Problems, type ResumeValues,
} from './rules'

/** State and acts of the form. What is typed is kept as a draft at once, so that nothing but leaving it on purpose loses it. */
export function useResumeForm(account: Account, resume: Resume | null, applyTo: string | undefined) {
  const { keep, drop } = useDrafts.getState()
  const draft = draftName(account.id)
  const forget = useCallback(() => drop(draft), [drop, draft])
  const [start] = useState(() => {
    const { city } = useLocation.getState()
    const stored = valuesOf(resume, { name: account.name ?? '', cityId: city.id, cityName: city.name })
    const restored = valuesOfDraft(useDrafts.getState().drafts[draft], resume?.updatedAt, stored)
    return { stored, restored: restored && !isSame(restored, stored) ? restored : undefined }
  })
  const [saved, setSaved] = useState(start.stored)
  const [values, setValues] = useState(start.restored ?? start.stored)
  const [submitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [checking, setChecking] = useState(false)
  const [scrollTo, setScrollTo] = useState<string>()
  const save = useSaveResume(resume !== null)
  const apply = useApplyToJob()
  const today = todayInChina()
  const dirty = !isSame(values, saved)
  const verb = applyTo ? '保存并报名' : '保存'
  const exit = useExitGuard(dirty, { hint: `想留着，先点“取消”，再点下面的“${verb}”`, forget })
  const problems: Problems = submitted ? { ...problemsOf(values, today), ...refused } : refused

  function change(field: Field, part: Partial<ResumeValues>) {
    const next = { ...values, ...part }
    setValues(next)
    setRefused(({ [field]: _, ...others }) => others)
    setFailure(undefined)
    if (isSame(next, saved)) forget()
    else keep(draft, draftOf(next, resume?.updatedAt))
  }

  /** Scrolls to a field, also when it was the last that was scrolled to. */
  function goTo(field: Field | undefined) {
    setScrollTo(undefined)
    if (field) setTimeout(() => setScrollTo(rowId(field)), 0)
  }

  async function submit() {
    setSubmitted(true)
    setFailure(undefined)
    const found = problemsOf(values, today)
    setRefused({})
    if (firstOf(found)) return goTo(firstOf(found))
    try {
      setChecking(true)
      const flagged = await checkSensitive(checkedTexts(values)).finally(() => setChecking(false))
      if (flagged) return showFlagged(flagged)
      await save.mutateAsync(inputOf(values))
    } catch (error) {
      return showRefusal(error)
    }
    setSaved(values)
    forget()
    exit.release()
    if (applyTo) return applyNow(applyTo)
    toast.done('简历存好了')
    navigate.back()
  }

  function showFlagged({ field: { key }, message }: { field: { key: Field }; message: string }) {
    toast.show(message)
    setRefused({ [key]: message })
    goTo(key)
  }

  function showRefusal(error: unknown) {
    const message = error instanceof Error ? error.message : ''
    const field = fieldOf(message)
    if (!field) return setFailure(message)
    setRefused({ [field]: message })
    goTo(field)
  }

  async function applyNow(jobId: string) {
    try {
      await apply.mutateAsync(jobId)
      navigate.replace('delivery-success', { jobId })
    } catch (error) {
      // The reason is told by the app-wide toast. A refusal stands, so the job's page has to show it; a bad network may be tried again.
      if (error instanceof ApiError && error.kind === 'refused') navigate.back()
    }
  }

  return {
    values,
    change,
    problems,
    failure,
    restored: start.restored !== undefined,
    busy: checking || save.isPending || apply.isPending,
    scrollTo,
    goToFirst: () => goTo(firstOf(problems)),
    submit,
    verb,
    /** Asks first when something is not saved. */
    leave: exit.leave,
    dialog: exit.dialog,
  }
}

/** Name of a field's row, to scroll to. */
export const rowId = (field: Field) => `resume-${field}`
