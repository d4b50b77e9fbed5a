import type { Body } from '@daogang/contract'
import type { TargetKind } from '@daogang/contract/complaint'
import { MAX_COMPLAINT_WIDTH } from '@daogang/contract/rules/complaint'
import { MAX_PICTURES } from '@daogang/contract/rules/upload'
import { reasonsFor } from '@/features/report/report-labels'
import { dictionary } from '@/features/form/dictionary'
import { pictures } from '@/features/form/pictures'
import { carried, defineForm, text, type Form, type SentFile } from '@/ui'

type Values = Omit<Body<'POST /complaint/report'>, 'pictures'> & { pictures: SentFile[] }

/** A report quotes the offending text, so it is not checked for sensitive words. */
const formOf = (kind: TargetKind): Form<Values> => defineForm<Values>({
  targetKind: carried(),
  targetId: carried(),
  conversationId: carried(),
  reason: dictionary({ label: '哪里不对', of: reasonsFor[kind], required: true }),
  content: text({
    label: '说说经过', required: kind !== 'message', max: MAX_COMPLAINT_WIDTH, area: true, words: false, whenEmpty: '写清楚了，我们才好查',
    placeholder: kind === 'message' ? '不写也行。还有别的事，写在这里' : '什么时候，谁，说了什么，要了多少钱',
  }),
  pictures: pictures({ label: '照片，比如聊天记录、转账记录', purpose: 'report', max: MAX_PICTURES }),
})

export const reportForms: Record<TargetKind, Form<Values>> = {
  job: formOf('job'), company: formOf('company'), comment: formOf('comment'), resume: formOf('resume'),
  conversation: formOf('conversation'), message: formOf('message'),
}
