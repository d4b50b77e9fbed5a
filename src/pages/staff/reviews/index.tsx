import type { AttendanceReview } from '@daogang/contract/employer-attendance'
import { MAX_REVIEWS } from '@daogang/contract/rules/attendance'
import { useState } from 'react'
import { useAttendanceReviews, useReviewAttendance } from '@/api/staff-attendance'
import { page } from '@/app/page'
import { clockOf, DIRECTION_LABELS, REVIEW_LABELS } from '@/features/staff/attendance-text'
import { dayWithWeekday } from '@/features/staff/terms-text'
import { dayTimeText, todayInChina } from '@/lib/time'
import { ActionBar, Button, CheckboxRow, Empty, ListScreen, Txt, toast } from '@/ui'
import { RefuseSheet } from './RefuseSheet'

const keyOf = ({ kind, id }: AttendanceReview) => `${kind} ${id}`

/** Punches and corrections that wait for the employer, decided one by one or several at once. */
function ReviewsPage() {
  const reviews = useAttendanceReviews()
  const review = useReviewAttendance()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refusing, setRefusing] = useState(false)
  const all = reviews.data?.pages.flatMap(({ items }) => items) ?? []
  const items = all.filter((each) => chosen.includes(keyOf(each)))
  const whole = all.length > 0 && items.length === Math.min(all.length, MAX_REVIEWS)

  const press = (item: AttendanceReview) => setChosen((before) =>
    (before.includes(keyOf(item)) ? before.filter((key) => key !== keyOf(item)) : [...before, keyOf(item)].slice(-MAX_REVIEWS)))
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
    <>
      <ListScreen
        title="等你确认" query={reviews} keyOf={keyOf} plain
        renderItem={(item) => <Row item={item} checked={chosen.includes(keyOf(item))} onPress={() => press(item)} />}
        empty={<Empty title="没有要确认的">补卡、店外打卡会列在这里。3天不确认，就按对方说的算</Empty>}
        footer={all.length > 0 && (
          <ActionBar>
            <Button kind="plain" onPress={() => setChosen(whole ? [] : all.slice(0, MAX_REVIEWS).map(keyOf))}>{whole ? '都不选' : '全选'}</Button>
            <Button kind="danger" grow disabled={items.length === 0} onPress={() => setRefusing(true)}>不算</Button>
            <Button grow submit busy={review.isPending} disabled={items.length === 0} onPress={() => decide('confirm', '')}>
              {items.length > 0 ? `确认${items.length}条` : '确认'}
            </Button>
          </ActionBar>
        )}
      />
      <RefuseSheet open={refusing} busy={review.isPending} onClose={() => setRefusing(false)} onRefuse={(reason) => decide('refuse', reason)} />
    </>
  )
}

export default page('staff-reviews', ReviewsPage)

function Row({ item, checked, onPress }: { item: AttendanceReview; checked: boolean; onPress: () => void }) {
  const { kind, name, title, day, direction, at, review, distance, reason, dueAt } = item
  const what = `${kind === 'correction' ? '补' : ''}${dayWithWeekday(day, todayInChina())} ${clockOf(at)}${DIRECTION_LABELS[direction]}`
  const why = kind === 'correction' ? `原因：${reason}`
    : [...review.map((each) => REVIEW_LABELS[each]), distance === null ? '' : `离店${distance}米`].filter(Boolean).join('，')
  return (
    <CheckboxRow label={`${name}，${what}`} checked={checked} onChange={onPress}>
      <Txt block strong>{name}</Txt>
      <Txt block>{what}</Txt>
      <Txt block tone="2">{why}</Txt>
      <Txt block tone="2">{`${title}，${dayTimeText(dueAt)}前不管就算数`}</Txt>
    </CheckboxRow>
  )
}
