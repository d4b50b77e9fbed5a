import type { AttendanceReview } from '@daogang/contract/employer-attendance'
import { MAX_REVIEWS } from '@daogang/contract/rules/attendance'
import { useState } from 'react'
import { useAttendanceReviews, useReviewAttendance } from '@/api/staff-attendance'
import { fileUrl } from '@/api/services'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { clockText, directionTexts } from '@/features/attendance/texts'
import { REVIEW_LABELS } from '@/features/staff/attendance-text'
import { dayWithWeekday } from '@/features/staff/terms-text'
import { deadlineText, todayInChina } from '@/lib/time'
import { ActionBar, Button, Card, Empty, fetchNext, ImageGrid, MultiOptionList, QueryView, Screen, SectionTitle, Stack, toast } from '@/ui'
import { RefuseSheet } from './RefuseSheet'

const keyOf = ({ kind, id }: AttendanceReview) => `${kind} ${id}`

/** Punches and corrections that wait for the employer, decided one by one or several at once. */
function ReviewsPage() {
  const { companyId } = useRouteQuery('staff-reviews')
  const reviews = useAttendanceReviews(companyId)
  const review = useReviewAttendance()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refusing, setRefusing] = useState(false)
  const all = reviews.data?.pages.flatMap(({ items }) => items) ?? []
  const items = all.filter((each) => chosen.includes(keyOf(each)))
  const whole = all.length > 0 && items.length === Math.min(all.length, MAX_REVIEWS)

  const decide = (decision: 'confirm' | 'refuse', reason: string) => review.mutate(
    { items: items.map(({ kind, id }) => ({ kind, id })), decision, reason },
    {
      onSuccess: ({ results }) => {
        const done = results.filter(({ outcome }) => outcome === 'done').length
        toast.done(done < results.length ? `${done}条好了，别的已经处理过` : decision === 'confirm' ? `确认了${done}条` : `${done}条不算`)
        setChosen([])
        setRefusing(false)
      },
    },
  )

  return (
    <Screen
      title="等你确认" onRefresh={reviews.refetch} onReachEnd={() => fetchNext(reviews)}
      footer={all.length > 0 && (
        <ActionBar>
          <Button kind="plain" onPress={() => setChosen(whole ? [] : all.slice(0, MAX_REVIEWS).map(keyOf))}>
            {whole ? '都不选' : '全选'}
          </Button>
          <Button kind="danger" grow disabled={items.length === 0} onPress={() => setRefusing(true)}>不算</Button>
          <Button grow submit busy={review.isPending} disabled={items.length === 0} onPress={() => decide('confirm', '')}>
            {items.length > 0 ? `确认${items.length}条` : '确认'}
          </Button>
        </ActionBar>
      )}
    >
      <QueryView query={reviews}>
        {() => (all.length === 0 ? <Empty title="没有要确认的">补卡、店外打卡会列在这里。3天不确认，就按对方说的算</Empty>
          : (
              <Stack>
                <Card>
                  <MultiOptionList
                    label="等你确认" options={all.map(optionOf)} value={items.map(keyOf)} max={MAX_REVIEWS} onChange={setChosen}
                  />
                </Card>
                {items.filter(({ pictures }) => pictures.length > 0).map((item) => (
                  <Card key={keyOf(item)}>
                    <SectionTitle>{`${item.name}的照片`}</SectionTitle>
                    <ImageGrid label={`${item.name}的照片`} files={item.pictures.map((url) => ({ url: fileUrl(url) }))} />
                  </Card>
                ))}
              </Stack>
            ))}
      </QueryView>
      {refusing && (
        <RefuseSheet busy={review.isPending} onClose={() => setRefusing(false)} onRefuse={(reason) => decide('refuse', reason)} />
      )}
    </Screen>
  )
}

export default page('staff-reviews', ReviewsPage)

/** What happened, and until when it can be refused. */
function optionOf(item: AttendanceReview) {
  const { kind, name, title, day, direction, at, review, distance, reason, dueAt, pictures } = item
  const what = `${kind === 'correction' ? '补' : ''}${dayWithWeekday(day, todayInChina())} ${clockText(at)}${directionTexts[direction]}`
  const why = kind === 'correction' ? reason
    : [...review.map((each) => REVIEW_LABELS[each]), distance === null ? '' : `离店${distance}米`].filter(Boolean).join('，')
  const shown = pictures.length > 0 ? `，有${pictures.length}张照片，选中就能看` : ''
  return { value: keyOf(item), label: `${name}，${what}`, note: `${why}${shown}。${title}，${deadlineText(dueAt)}前不管就算数` }
}
