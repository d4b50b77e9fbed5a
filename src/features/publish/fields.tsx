import type { Settlement } from '@daogang/contract/job'
import { JOB_WIDTHS, MAX_HEADCOUNT, MAX_JOB_WELFARES, OFFERED_VALID_DAYS, STORE_WIDTHS } from '@daogang/contract/rules/publish'
import { useEffect, useRef, useState } from 'react'
import { categoryName, useCategories, useDictionary } from '@/api/dictionary'
import { useMyStores } from '@/api/publish'
import { pick } from '@/app/picking'
import { dictionary, dictionaries } from '@/features/form/dictionary'
import { settlementText } from '@/lib/format'
import { usePublishDraft } from '@/stores/publish-draft'
import {
  Button, choice, custom, defineForm, FormRow, number, OptionGroup, OptionList, payRange, PickerButton, QueryView, Sheet, Stack, text,
  TextField, useFormState, type WidgetProps,
} from '@/ui'
import { placeOf, settlementsFor, titleFollows, wageProblem, type PlaceChoice, type Posting, type StoreChoice } from './posting'

/** Opens the screen that picks a trade. */
function TradePick({ value, label, onChange }: WidgetProps<string | undefined>) {
  const categories = useCategories()
  const choose = () => {
    usePublishDraft.getState().setReselect(value ? 1 : 0)
    pick('choose-category', { id: value ?? 'all' }, ({ id }) => onChange(id))
  }
  return <PickerButton label={label} text={value && categoryName(categories.data ?? [], value)} onPress={choose} />
}

/** The title. It follows the trade until the user edits it. */
function TitleField(props: WidgetProps<string>) {
  const { values } = useFormState(postingForm)
  const categories = useCategories()
  const suggested = values.categoryId ? categoryName(categories.data ?? [], values.categoryId) : undefined
  const last = useRef(suggested)
  const { value, onChange } = props
  useEffect(() => {
    if (suggested === undefined || suggested === last.current) return
    const follows = titleFollows(value, last.current, usePublishDraft.getState().isReselect)
    last.current = suggested
    usePublishDraft.getState().setReselect(0)
    if (follows) onChange(suggested)
  }, [suggested, value, onChange])
  return <TextField bare {...props} placeholder="求职者先看到它" maxLength={JOB_WIDTHS.title} />
}

/** Opens the address book, which picks a place of work. */
function PlacePick({ value, label, onChange }: WidgetProps<PlaceChoice | undefined>) {
  return (
    <PickerButton
      label={label} text={value?.text} placeholder="选一个，或加一个新的"
      onPress={() => pick('business-work-address', {}, (address) => onChange(placeOf(address)))}
    />
  )
}

/** The settlement, from those allowed for the pay unit. */
function SettlementPick({ value, onChange }: WidgetProps<Settlement | undefined>) {
  const { values } = useFormState(postingForm)
  const options = settlementsFor(values.payUnit).map((each) => ({ value: each, label: settlementText(each) }))
  return <OptionGroup options={options} value={value} onChange={(picked) => picked && onChange(picked)} />
}

/** One of the employer's shops, or a new one. */
function StorePick({ value, label, onChange }: WidgetProps<StoreChoice | undefined>) {
  const stores = useMyStores()
  const [open, setOpen] = useState<'choose' | 'add'>()
  const chosen = value && 'id' in value ? stores.data?.items.find(({ id }) => id === value.id)?.name : value?.add.name
  const done = (store: StoreChoice) => {
    setOpen(undefined)
    onChange(store)
  }
  const none = stores.data?.items.length === 0
  return (
    <>
      <PickerButton label={label} text={chosen} placeholder={none ? '写上店名' : '请选择'} onPress={() => setOpen(none ? 'add' : 'choose')} />
      <Sheet
        open={open === 'choose'} title={label} onClose={() => setOpen(undefined)}
        actions={<Button grow kind="ghost" icon="plus" onPress={() => setOpen('add')}>加一家店</Button>}
      >
        <QueryView query={stores}>
          {({ items }) => (
            <OptionList
              label={label} value={value && 'id' in value ? value.id : undefined}
              options={items.map(({ id, name, banned, verified }) => ({
                value: id, label: name, note: banned ? '违反平台规则，暂时不能招人' : verified ? '已核验' : '还没核验，发布后要先审核',
              }))}
              onChange={(id) => done({ id })}
            />
          )}
        </QueryView>
      </Sheet>
      {open === 'add' && (
        <AddStore
          start={value && 'add' in value ? value.add : undefined} onClose={() => setOpen(undefined)} onAdd={(add) => done({ add })}
        />
      )}
    </>
  )
}

interface AddStoreProps {
  start: Extract<StoreChoice, { add: unknown }>['add'] | undefined
  onClose: () => void
  onAdd: (store: Extract<StoreChoice, { add: unknown }>['add']) => void
}

/** A form for a new shop with three fields. Its address is the job's place of work. */
function AddStore({ start, onClose, onAdd }: AddStoreProps) {
  const [name, setName] = useState(start?.name ?? '')
  const [industry, setIndustry] = useState(start?.industry ?? '')
  const [scale, setScale] = useState(start?.scale)
  const scales = useDictionary('company_scale')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const add = () => {
    setHasSubmitted(true)
    if (name.trim() && industry.trim() && scale) onAdd({ name: name.trim(), industry: industry.trim(), scale })
  }
  const error = (filled: unknown, sentence: string) => (hasSubmitted && !filled ? sentence : undefined)
  return (
    <Sheet
      open title="加一家店" note="地址就是上班的地方。新店的岗位，审核好了求职者才看得到" onClose={onClose}
      actions={<Button grow onPress={add}>就用这家店</Button>}
    >
      <Stack edge={false}>
        <FormRow label="店名" required stacked error={error(name.trim(), '店名不能为空，和招牌一样')}>
          <TextField
            label="店名" value={name} placeholder="和招牌一样，例如 老王面馆" maxLength={STORE_WIDTHS.name} onChange={setName}
          />
        </FormRow>
        <FormRow label="做什么的" required stacked error={error(industry.trim(), '做什么的不能为空，例如 餐饮')}>
          <TextField
            label="做什么的" value={industry} placeholder="例如 餐饮、工厂、物业" maxLength={STORE_WIDTHS.industry} onChange={setIndustry}
          />
        </FormRow>
        <FormRow label="店里多少人" required stacked error={error(scale, '店里多少人不能为空，请选一个')}>
          <OptionGroup options={scales} value={scale} onChange={setScale} />
        </FormRow>
      </Stack>
    </Sheet>
  )
}

const UNITS = [
  { value: 'month', label: '按月' }, { value: 'day', label: '按天' }, { value: 'hour', label: '按小时' }, { value: 'piece', label: '按件' },
] as const

/** All required and optional fields of a job. */
export const postingForm = defineForm<Posting>({
  categoryId: custom({ label: '招什么工', required: true, whenEmpty: '请选择', widget: TradePick }),
  title: custom({
    label: '岗位名称', required: true, blank: '', widget: TitleField, words: true,
    rule: (title) => (title.trim() === '' ? { text: '岗位名称不能为空' } : undefined),
  }),
  headcount: number({ label: '招几人', required: true, max: MAX_HEADCOUNT, unit: '人' }),
  place: custom({ label: '上班地点', required: true, whenEmpty: '请选择', widget: PlacePick, names: ['addressId'] }),
  store: custom({ label: '招人的店', required: true, whenEmpty: '请选择', widget: StorePick, names: ['companyId', 'newStore'] }),
  payUnit: choice({ label: '工资怎么算', required: true, options: UNITS }),
  pay: payRange({ label: '工资', required: true, whenEmpty: '两边都要填', rule: wageProblem, names: ['payMin', 'payMax'] }),
  settlement: custom({
    label: '怎么发钱', required: true, whenEmpty: '请选一个', stacked: true, widget: SettlementPick,
    rule: (settlement, { payUnit }) =>
      (settlementsFor(payUnit).includes(settlement) ? undefined : { text: '按月算的工资不这样发', next: '请选月结或周结' }),
  }),
  payday: text({ label: '哪天发', max: JOB_WIDTHS.payday, placeholder: '例如 每月15日', words: true }),
  duties: text({
    label: '干什么活', required: true, max: JOB_WIDTHS.duties, area: true, placeholder: '每天做哪些事，例如 切配、备料，收市清台面',
  }),
  hours: text({ label: '上班时间', required: true, max: JOB_WIDTHS.hours, placeholder: '例如 9:30–14:00，16:30–21:00' }),
  experience: dictionary({ label: '经验要求', of: 'work_experience', required: true, sheet: true }),
  education: dictionary({ label: '学历要求', of: 'job_education', required: true, sheet: true }),
  requirements: text({
    label: '别的要求', max: JOB_WIDTHS.requirements, area: true, placeholder: '例如 有健康证。不能写性别、民族、信仰', words: true,
  }),
  welfares: dictionaries({ label: '吃住和福利', of: 'job_welfares', max: MAX_JOB_WELFARES }),
  contact: text({ label: '联系人', required: true, max: JOB_WIDTHS.contact, placeholder: '例如 李女士，不用写电话' }),
  validDays: choice({ label: '招多久', required: true, options: OFFERED_VALID_DAYS.map((days) => ({ value: days, label: `${days}天` })) }),
})
