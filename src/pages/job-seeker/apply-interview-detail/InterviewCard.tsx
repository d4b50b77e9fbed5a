import type { Interview } from '@daogang/contract/interview'
import { ownState } from '@/features/interview/interview-texts'
import { showWay } from '@/features/place/show-way'
import { calendarHost } from '@/host/calendar'
import { clipboardHost } from '@/host/clipboard'
import { appointmentText } from '@/lib/time'
import { Cell, CellGroup, Tag, toast } from '@/ui'

/** Length of the calendar entry. */
const MINUTES = 60

/** The interview's time and place, the way there, and the contact. */
export function InterviewCard({ interview }: { interview: Interview }) {
  const { at, past, address, elsewhere, company, contact, note, status, jobTitle } = interview
  const { text, kind, icon } = ownState(interview)

  async function addToCalendar() {
    const answer = await calendarHost.add({ title: `面试：${company} ${jobTitle}`, at, minutes: MINUTES, place: address })
    if (answer === 'done') return toast.done('加到日历了')
    if (answer === 'cancelled') return
    if (answer === 'denied') return toast.show('没允许用日历，去设置里打开')
    const copied = await clipboardHost.copy(`${appointmentText(at)} ${company}面试，${address}`)
    toast.show(copied === 'done' ? '加不进日历，时间地点复制好了' : '加不进日历，请记在纸上')
  }

  return (
    <CellGroup title="面试">
      <Cell title={appointmentText(at)} note={past ? '时间过了' : undefined} icon="clock" right={<Tag kind={kind} icon={icon}>{text}</Tag>} />
      {elsewhere
        ? <Cell title={address} note="不在岗位的地址，去之前先问清楚怎么走" icon="pin" />
        : <Cell title={address} note="看地图和路线" icon="pin" onPress={() => void showWay({ ...interview, name: company })} />}
      <Cell title={`到了找${contact}`} note={note || undefined} icon="people" />
      {status === 'accepted' && !past && <Cell title="加到日历" note="提前一小时提醒" icon="cal" onPress={() => void addToCalendar()} />}
    </CellGroup>
  )
}
