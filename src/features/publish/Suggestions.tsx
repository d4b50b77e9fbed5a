import { useEffect, useRef, useState } from 'react'
import { categoryName, useCategories } from '@/api/dictionary'
import { useJobTemplate } from '@/api/job-template'
import { usePublishDraft } from '@/stores/publish-draft'
import { useFormState } from '@/ui'
import { postingForm } from './fields'
import { filledBy, NO_SUGGESTION, type Suggested } from './suggestions'

/** Fills in what the chosen trade suggests. Renders nothing. */
export function Suggestions() {
  const { values, merged, fill } = useFormState(postingForm)
  const { data: categories = [] } = useCategories()
  const { categoryId } = values
  const { data, isError } = useJobTemplate(categoryId)
  // Without the template the title follows alone.
  const template = data ?? (isError ? NO_SUGGESTION : undefined)
  const title = categoryId === undefined ? undefined : categoryName(categories, categoryId)
  // A saved job or draft keeps its words, except those that are its trade's template.
  const [first] = useState(values.title ? categoryId : undefined)
  const firstTemplate = useJobTemplate(first)
  const isFirstKnown = first === undefined || !firstTemplate.isPending
  const applied = useRef<{ id: string | undefined, merged: number } & Partial<Suggested>>({ id: first, merged })
  useEffect(() => {
    // A trade that a colleague chose comes with its words.
    if (merged !== applied.current.merged) {
      applied.current = { ...applied.current.id === categoryId && applied.current, id: categoryId, merged }
    }
    const last = applied.current
    if (!template || title === undefined || categoryId === last.id || !isFirstKnown) return
    const before = last.id === first ? { ...firstTemplate.data, ...last } : last
    const next = { title, duties: template.duties, hours: template.hours, welfares: template.welfares }
    const titleBefore = before.title ?? (before.id === undefined ? undefined : categoryName(categories, before.id))
    fill(filledBy(next, { ...before, title: titleBefore }, values, usePublishDraft.getState().isReselect))
    applied.current = { id: categoryId, merged, ...next }
    usePublishDraft.getState().setReselect(0)
  }, [categories, categoryId, fill, first, firstTemplate.data, isFirstKnown, merged, template, title, values])
  return null
}
