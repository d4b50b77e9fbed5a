import type { Body } from '@daogang/contract'
import {
  FEEDBACK_KIND_NAMES, FEEDBACK_KINDS, MAX_CONTACT_WIDTH, MAX_FEEDBACK_WIDTH,
} from '@daogang/contract/rules/feedback'
import { MAX_PICTURES } from '@daogang/contract/rules/upload'
import { useRef, useState } from 'react'
import { ApiError, CODES } from '@/api/errors'
import { useSendFeedback } from '@/api/feedback'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { randomId } from '@/lib/random-id'
import { BarButton, carried, choice, defineForm, text, toast, type SentFile } from '@/ui'

type Values = Omit<Body<'POST /feedback/submit'>, 'pictures'> & { pictures: SentFile[] }

/** Operators alone read it, and it may quote an offending text, so it is not checked for sensitive words. */
const form = defineForm<Values>({
  once: carried(),
  kind: choice({
    label: '哪方面的事', required: true, options: FEEDBACK_KINDS.map((value) => ({ value, label: FEEDBACK_KIND_NAMES[value] })),
  }),
  content: text({
    label: '说说怎么回事', required: true, area: true, max: MAX_FEEDBACK_WIDTH, words: false, placeholder: '什么时候，在哪一页，点了什么，看到了什么',
  }),
  pictures: pictures({ label: '照片，比如截图、转账记录', purpose: 'feedback', max: MAX_PICTURES }),
  contact: text({ label: '怎么联系你', max: MAX_CONTACT_WIDTH, words: false, placeholder: '不写也行，回复在这里看' }),
})

/** What an error screen reported, cut to what the field takes. */
const aboutOf = (about = '') => Array.from(about).slice(0, 200).join('')

/** Sends feedback to the operator. An error screen opens it with what happened. */
function FeedbackPage() {
  const about = aboutOf(useRouteQuery('suggestion-feedback').about)
  const send = useSendFeedback()
  const [once] = useState(randomId)
  // The key of other words, after the first ones had arrived.
  const next = useRef('')

  /** Sends it under its key. Where that one has arrived with other words, as a lost answer hides, this is another feedback. */
  async function post(values: Values) {
    const body = { ...values, once: next.current || values.once, pictures: values.pictures.map((file) => file.id) }
    try {
      return await send.mutateAsync(body)
    } catch (error) {
      if (!ApiError.hasCode(error, CODES.requestChanged)) throw error
      next.current = randomId()
      return send.mutateAsync({ ...body, once: next.current })
    }
  }

  return (
    <FormScreen
      form={form} title="意见反馈" verb="提交" draft={about === '' ? 'feedback' : 'feedback-of-error'}
      initial={{ once, ...(about !== '' && { kind: 'fault' as const, content: about }) }}
      right={<BarButton onPress={() => navigate.to('suggestion-feedback-list')}>我的反馈</BarButton>}
      hint="提交了马上有编号和回复的日子。被骗、有危险的，2小时内有人看；遇到危险先打110"
      send={post}
      onSent={({ id, number }) => {
        toast.done(`收到了，编号${number}`)
        navigate.replace('suggestion-feedback-detail', { id })
      }}
    />
  )
}

export default page('suggestion-feedback', FeedbackPage)
