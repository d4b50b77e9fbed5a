import type { EmploymentDetail } from '@daogang/contract/employment'
import { END_DAYS, END_REASONS } from '@daogang/contract/rules/employment'
import { useState } from 'react'
import { useEndEmployment } from '@/api/employment'
import { inUtc, todayInChina } from '@/lib/time'
import { Button, CellGroup, DateField, FormRow, OptionList, Sheet, toast } from '@/ui'

/** Enters a person's last day, or corrects it. */
export function EndButton({ employment: { id, name, startsOn, endsOn, endReason } }: { employment: EmploymentDetail }) {
  const end = useEndEmployment()
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState(endsOn ?? todayInChina())
  const [reason, setReason] = useState(endReason)
  const send = (lastDay: string, words: string) => end.mutate({ id, lastDay, reason: lastDay === '' ? '' : reason }, {
    onSuccess: () => {
      toast.done(words)
      setOpen(false)
    },
  })
  return (
    <>
      <Button kind="danger" grow onPress={() => setOpen(true)}>{endsOn === null ? '记下离职' : '改离职'}</Button>
      <Sheet
        open={open} title={endsOn === null ? '记下离职' : '改离职'} note={`${name}能看到最后一天和原因`} onClose={() => setOpen(false)}
        actions={(
          <>
            {endsOn !== null && <Button kind="ghost" grow busy={end.isPending} onPress={() => send('', '撤回了，人还在职')}>还在职</Button>}
            <Button kind="danger" grow submit busy={end.isPending} disabled={reason === ''} onPress={() => send(day, '记下了')}>记下离职</Button>
          </>
        )}
      >
        <CellGroup>
          <FormRow label="最后一天">
            <DateField
              label="最后一天" value={day} first={startsOn} last={inUtc(todayInChina()).add(END_DAYS.ahead, 'day').format('YYYY-MM-DD')}
              onChange={setDay}
            />
          </FormRow>
        </CellGroup>
        <OptionList label="为什么" options={END_REASONS.map((value) => ({ value, label: value }))} value={reason} onChange={setReason} />
      </Sheet>
    </>
  )
}
