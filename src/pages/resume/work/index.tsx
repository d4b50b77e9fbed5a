import type { OwnWork } from '@daogang/contract/resume'
import { MAX_ENTRIES, WORK_WIDTHS } from '@daogang/contract/rules/resume'
import { useDeleteWork, useSaveWork } from '@/api/resume-save'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { Entries } from '@/features/resume/Entries'
import { EntryScreen } from '@/features/resume/EntryScreen'
import { PERIOD, since, until, upToNow } from '@/features/resume/months'
import { SpeakInto } from '@/features/voice/SpeakInto'
import { periodText } from '@/lib/time'
import { defineForm, onlyWhen, text, type Initial } from '@/ui'

interface WorkValues extends Pick<OwnWork, 'company' | 'position' | 'from' | 'duties'> {
  present: boolean
  to: string | undefined
}

const workForm = defineForm<WorkValues>({
  company: text({ label: '店或厂', required: true, isName: true, max: WORK_WIDTHS.company, placeholder: '在哪里干的', whenEmpty: '写招牌上的名字就行' }),
  position: text({ label: '干什么', required: true, isName: true, max: WORK_WIDTHS.position, placeholder: '切配、保安、司机', whenEmpty: '写做的什么活' }),
  from: since('开始时间'),
  present: upToNow('现在还在干'),
  to: onlyWhen(({ present }) => present !== true, until('结束时间')),
  duties: text({
    label: '具体做什么', max: WORK_WIDTHS.duties, area: true, words: true, placeholder: '可以不填。例如 一天做多少份、管几个人',
  }),
})

const initialOf = (work: OwnWork | undefined): Initial<WorkValues> => ({ ...work, present: work?.to === null })

/** Work experience: the list, or with an id one entry. */
function ResumeWorkPage() {
  const { id } = useRouteQuery('resume-work')
  const save = useSaveWork()
  const remove = useDeleteWork()
  if (id === undefined) {
    return (
      <Entries
        title="干过的活" verb="加一段" most={MAX_ENTRIES} of={({ works }) => works} empty="干过什么写一写，老板更放心，没干过可以不填"
        words={({ company, position, from, to }) => ({ title: `${company}·${position}`, note: periodText(from, to) })}
        onOpen={(work) => navigate.to('resume-work', { id: work })}
      />
    )
  }
  return (
    <EntryScreen
      id={id} form={workForm} together={PERIOD} name="work" title="干过的活" of={({ works }) => works} initial={initialOf}
      save={(workId, { present, to, ...values }) => save.mutateAsync({ ...values, id: workId, to: present ? '' : to ?? '' })}
      remove={remove.mutateAsync}
    >
      <SpeakInto form={workForm} name="duties">说一说具体做什么</SpeakInto>
    </EntryScreen>
  )
}

export default page('resume-work', ResumeWorkPage)
