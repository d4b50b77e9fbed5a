import type { Feedback } from '@daogang/contract/feedback'
import { MAX_FEEDBACK_WIDTH } from '@daogang/contract/rules/feedback'
import { useState } from 'react'
import { ApiError, CODES } from '@/api/errors'
import { useFeedback, useRateFeedback } from '@/api/feedback'
import { fileUrl } from '@/api/services'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { kindName, stateOf, stepTitles } from '@/features/feedback/feedback-states'
import { HelpLine } from '@/features/gates/HelpLine'
import { isId } from '@/lib/is-id'
import { dayTimeText } from '@/lib/time'
import {
  ActionBar, Button, Card, Cell, CellGroup, Empty, ErrorLine, QueryView, Screen, SectionTitle, SentPictures, Sheet, Stack, StatusCard,
  TextArea, Timeline, toast, Txt,
} from '@/ui'

const TITLE = '反馈进展'

/** One of the user's own feedback: its track, and the question whether the reply helped. */
function FeedbackDetailPage() {
  const { id = '' } = useRouteQuery('suggestion-feedback-detail')
  return isId(id) ? <One id={id} /> : <Screen title={TITLE}><Missing /></Screen>
}

export default page('suggestion-feedback-detail', FeedbackDetailPage)

function One({ id }: { id: string }) {
  const query = useFeedback(id)
  return (
    <Screen title={TITLE} onRefresh={query.refetch} footer={query.data?.state === 'replied' && <Rate feedback={query.data} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Missing /> : undefined)}>
        {(feedback) => <Details feedback={feedback} />}
      </QueryView>
    </Screen>
  )
}

function Details({ feedback }: { feedback: Feedback }) {
  const { number, content, contact, pictures, steps } = feedback
  return (
    <Stack>
      <StatusCard status={stateOf(feedback)} />
      <Card>
        <SectionTitle>{`编号${number}`}</SectionTitle>
        <Timeline
          items={steps.map(({ kind, words, at }, nth) => ({
            key: `${steps.length - nth}`, title: stepTitles[kind], time: dayTimeText(at), bad: kind === 'unsatisfied',
            content: words === '' ? undefined : <Txt block>{words}</Txt>,
          }))}
        />
      </Card>
      <CellGroup title="你说的">
        <Cell title="哪方面" right={kindName(feedback)} />
        <Cell title={content} />
        {contact !== '' && <Cell title="怎么联系你" right={contact} />}
        <SentPictures label="你传的照片" urls={pictures.map(fileUrl)} />
      </CellGroup>
      <HelpLine />
    </Stack>
  )
}

/** Asks whether the reply helped. A no asks for words first. */
function Rate({ feedback: { id, mayReopen } }: { feedback: Feedback }) {
  const rate = useRateFeedback()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const yes = () => rate.mutate({ id, satisfied: true, content: '' }, { onSuccess: () => toast.done('谢谢你告诉我们') })
  const no = () => {
    if (words.trim() === '') return setMissing(true)
    rate.mutate({ id, satisfied: false, content: words.trim() }, {
      onSuccess: () => toast.done(mayReopen ? '换一个人再办' : '记下了'),
      onSettled: () => setOpen(false),
    })
    return undefined
  }
  return (
    <ActionBar>
      <Button kind="ghost" grow onPress={() => { setMissing(false); setOpen(true) }}>不满意</Button>
      <Button grow submit busy={rate.isPending && !isOpen} onPress={yes}>满意</Button>
      <Sheet
        open={isOpen} title="哪里没解决" onClose={() => setOpen(false)}
        actions={<Button grow submit busy={rate.isPending} onPress={no}>{mayReopen ? '换个人再办' : '交上去'}</Button>}
      >
        <TextArea
          label="哪里没解决" value={words} maxWidth={MAX_FEEDBACK_WIDTH} placeholder="写清楚还差什么，接手的人看得到前面说的" invalid={isMissing}
          onChange={(text) => { setWords(text); setMissing(false) }}
        />
        {isMissing && <ErrorLine>写一句哪里没解决</ErrorLine>}
      </Sheet>
    </ActionBar>
  )
}

function Missing() {
  return (
    <Empty title="没找到这份反馈" action={{ text: '看我的反馈', onPress: () => navigate.replace('suggestion-feedback-list') }}>
      链接可能写错了，也可能是别人的
    </Empty>
  )
}
