import type { Settlement } from '@daogang/contract/job'
import {
  brokerageProblem, isBrokeragePaid, JOB_WIDTHS, MAX_BONUSES, MAX_HEADCOUNT, MAX_JOB_WELFARES, MAX_PAY_PARTS, OFFERED_VALID_DAYS,
  payPartsProblem, WELFARES_OF_TERMS, type Part,
} from '@daogang/contract/rules/publish'
import { STORE_TEXTS } from '@daogang/contract/rules/store'
import { lengthProblem } from '@daogang/contract/rules/width'
import { useState } from 'react'
import { useAgencies } from '@/api/certification'
import { categoryName, useCategories, useDictionary } from '@/api/dictionary'
import { useJobTemplate } from '@/api/job-template'
import { useMyStores, useWorkAddresses } from '@/api/publish'
import { pick } from '@/app/picking'
import { CategoryNames } from '@/features/dictionary/CategoryNames'
import { dictionary, dictionaries, Labels } from '@/features/form/dictionary'
import { emojiProblem } from '@/lib/field-rules'
import { settlementText, yuan } from '@/lib/format'
import { usePublishDraft } from '@/stores/publish-draft'
import {
  Box, Button, carried, choice, custom, defineForm, FormRow, number, onlyWhen, OptionGroup, OptionList, payRange, PickerButton, PickerField,
  QueryView, Sheet, Stack, text, TextField, Txt, useFormState, useIsLarge, type Form, type WidgetProps,
} from '@/ui'
import { AmountField } from './AmountField'
import { partText, PayParts } from './PayParts'
import {
  chosenWelfares, defaultPlace, placeOf, settlementsFor, UNITS, wageProblem, type PlaceChoice, type Posting, type StoreChoice,
} from './posting'
import styles from './terms.module.scss'
import { AgencyName, Notes, StoreName } from './values'
import { noteProblem, WelfareNotes } from './WelfareNotes'

/** Opens the screen that picks a trade. */
function TradePick({ value, label, onChange }: WidgetProps<string | undefined>) {
  const categories = useCategories()
  const choose = () => {
    usePublishDraft.getState().setReselect(value ? 1 : 0)
    pick('choose-category', { id: value ?? 'all' }, ({ id }) => onChange(id))
  }
  return <PickerButton label={label} text={value && categoryName(categories.data ?? [], value)} onPress={choose} />
}

/** The title, with suggestions of the trade. `Suggestions` fills it in. */
function TitleField(props: WidgetProps<string>) {
  const { categoryId } = useFormState(postingForm).values
  const { data: categories = [] } = useCategories()
  const template = useJobTemplate(categoryId)
  const name = categoryId === undefined ? undefined : categoryName(categories, categoryId)
  const titles = [...new Set([...name === undefined ? [] : [name], ...template.data?.titles ?? []])]
  return (
    <>
      <TextField {...props} placeholder="求职者先看到它" maxLength={JOB_WIDTHS.title} />
      {titles.length > 1 && (
        <Box className={styles.hint}>
          <OptionGroup
            label="常用的标题" options={titles.map((title) => ({ value: title, label: title }))} value={props.value}
            onChange={(title) => title !== undefined && props.onChange(title)}
          />
        </Box>
      )}
    </>
  )
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
function SettlementPick({ label, value, onChange }: WidgetProps<Settlement | undefined>) {
  const { values } = useFormState(postingForm)
  const options = settlementsFor(values.payUnit).map((each) => ({ value: each, label: settlementText(each) }))
  return <OptionGroup label={label} options={options} value={value} onChange={(picked) => picked && onChange(picked)} />
}

/** One of the employer's shops, or a new one. */
function StorePick({ value, label, onChange }: WidgetProps<StoreChoice | undefined>) {
  const stores = useMyStores()
  const addresses = useWorkAddresses()
  const { values: { place }, fill } = useFormState(postingForm)
  const [open, setOpen] = useState<'choose' | 'add'>()
  const chosen = value && 'id' in value ? stores.data?.items.find(({ id }) => id === value.id)?.name : value?.add.name
  const done = (store: StoreChoice) => {
    setOpen(undefined)
    // The place follows, as long as it is the address of the store that was chosen before.
    const isOwn = value && 'id' in value && place?.id === value.id
    if (isOwn) fill({ store, place: defaultPlace(addresses.data?.items ?? [], store) ?? null })
    else onChange(store)
  }
  // A server of the last release does not say, and refuses in the end.
  const mayAdd = stores.data !== undefined && stores.data.mayAdd !== false
  const none = mayAdd && stores.data?.items.length === 0
  return (
    <>
      <PickerButton label={label} text={chosen} placeholder={none ? '写上店名' : '请选择'} onPress={() => setOpen(none ? 'add' : 'choose')} />
      <Sheet
        open={open === 'choose'} title={label} onClose={() => setOpen(undefined)}
        actions={mayAdd && <Button grow kind="ghost" icon="plus" onPress={() => setOpen('add')}>加一家店</Button>}
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
            label="店名" value={name} placeholder="和招牌一样，例如 老王面馆" maxWidth={STORE_TEXTS.name} onChange={setName}
          />
        </FormRow>
        <FormRow label="做什么的" required stacked error={error(industry.trim(), '做什么的不能为空，例如 餐饮')}>
          <TextField
            label="做什么的" value={industry} placeholder="例如 餐饮、工厂、物业" maxWidth={STORE_TEXTS.industry} onChange={setIndustry}
          />
        </FormRow>
        <FormRow label="店里多少人" required stacked error={error(scale, '店里多少人不能为空，请选一个')}>
          <OptionGroup label="店里多少人" options={scales} value={scale} onChange={setScale} />
        </FormRow>
      </Stack>
    </Sheet>
  )
}

/** The employer’s own shop, or an enterprise that authorised this one to recruit for it. */
function AgencyPick({ value, label, onChange }: WidgetProps<string>) {
  const options = [{ value: '', label: '自己的店招' }, ...useAgencies().map(({ id, name }) => ({ value: id, label: `代招：${name}` }))]
  return <PickerField label={label} options={options} value={value} onChange={onChange} />
}

/** The parts of the pay; a new one is in the unit of the pay. */
function PartsPick(props: WidgetProps<Part[]>) {
  return <PayParts {...props} unit={useFormState(postingForm).values.payUnit ?? 'month'} />
}

/** Notes of the chosen welfares. */
function NotesPick(props: WidgetProps<Record<string, string>>) {
  return <WelfareNotes {...props} welfares={chosenWelfares(useFormState(postingForm).values)} />
}

/** The brokerage, with a note that the worker never pays it. */
function BrokeragePick({ label, value, onChange }: WidgetProps<string>) {
  return (
    <>
      <OptionGroup
        label={label} options={useDictionary('job_brokerage_type_save')} value={value} clearable
        onChange={(picked = '') => onChange(picked)}
      />
      <Box className={styles.hint}>
        <Txt size="note" tone="2">自己招选“直招”。找人帮忙招的，佣金由你付给介绍人，不能向求职者收一分钱</Txt>
      </Box>
    </>
  )
}

const PER: Readonly<Record<string, string>> = { per_person: '元/人', per_day: '元/天', per_hour: '元/小时' }

/** What the employer pays the recruiter for each person, day or hour. */
function BrokerageAmount(props: WidgetProps<number | undefined>) {
  const { values } = useFormState(postingForm)
  return <AmountField {...props} bare={!useIsLarge()} unit={PER[values.brokerage ?? '']} placeholder="付给介绍人" />
}

/** All required and optional fields of a job. */
export const postingForm: Form<Posting> = defineForm<Posting>({
  updatedAt: carried(),
  once: carried(),
  kind: carried(),
  categoryId: custom({
    label: '招什么工', required: true, whenEmpty: '请选择', widget: TradePick, show: (id) => <CategoryNames ids={[id]} />,
  }),
  title: custom({
    label: '岗位名称', required: true, blank: '', stacked: true, widget: TitleField, words: true,
    rule: (title) => (title.trim() === '' ? { text: '岗位名称不能为空' }
      : emojiProblem('岗位名称', title) ?? lengthProblem('岗位名称', title, JOB_WIDTHS.title)),
  }),
  headcount: number({ label: '招几人', required: true, max: MAX_HEADCOUNT, unit: '人', placeholder: '例如 2' }),
  place: custom({
    label: '上班地点', required: true, whenEmpty: '请选择', widget: PlacePick, names: ['addressId'], show: (place) => place.text,
    meansSaved: (place) => place.id === undefined,
  }),
  store: custom({
    label: '招人的店', required: true, isName: true, whenEmpty: '请选择', widget: StorePick, names: ['companyId', 'newStore'],
    textIn: (store) => ('add' in store ? `${store.add.name}\n${store.add.industry}` : ''), show: (store) => <StoreName of={store} />,
  }),
  agencyId: custom({ label: '替谁招', blank: '', widget: AgencyPick, show: (id) => <AgencyName id={id} /> }),
  payUnit: choice({ label: '工资怎么算', required: true, options: UNITS }),
  pay: payRange({ label: '工资', required: true, whenEmpty: '两边都要填', rule: wageProblem, names: ['payMin', 'payMax'] }),
  settlement: custom({
    label: '怎么发钱', required: true, whenEmpty: '请选一个', stacked: true, widget: SettlementPick, show: settlementText,
    rule: (settlement, { payUnit }) =>
      (settlementsFor(payUnit).includes(settlement) ? undefined : { text: '按月算的工资不这样发', next: '请选月结或周结' }),
  }),
  payday: text({ label: '哪天发', max: JOB_WIDTHS.payday, placeholder: '例如 每月15日', words: true }),
  accommodation: dictionary({ label: '吃住', of: 'job_accommodation' }),
  welfares: dictionaries({ label: '福利', of: 'job_welfares', max: MAX_JOB_WELFARES, except: WELFARES_OF_TERMS }),
  payParts: custom({
    label: '工资构成', isName: true, blank: [], stacked: true, aside: `最多${MAX_PAY_PARTS}项`, widget: PartsPick,
    textIn: (parts) => parts.map(({ label }) => label).join('\n'), show: (parts) => parts.map(partText).join('；'),
    rule: (parts, { pay, payUnit }) => payPartsProblem(parts, { payMax: pay?.max, payUnit }),
  }),
  bonuses: dictionaries({ label: '奖金补贴', of: 'job_bonus_subsidy_save', max: MAX_BONUSES }),
  socialSecurity: dictionary({ label: '社保', of: 'job_social_security_fund' }),
  welfareNotes: onlyWhen(
    (posting) => chosenWelfares(posting).length > 0,
    custom({
      label: '福利说明', blank: {}, stacked: true, widget: NotesPick, rule: noteProblem,
      textIn: (notes) => Object.values(notes).join('\n'), show: (notes) => <Notes of={notes} />,
    }),
  ),
  brokerage: custom({
    label: '招聘方式', blank: '', stacked: true, widget: BrokeragePick,
    show: (value) => <Labels of="job_brokerage_type_save" values={[value]} />,
  }),
  brokerageFen: onlyWhen(({ brokerage }) => isBrokeragePaid(brokerage), custom({
    label: '佣金', required: true, whenEmpty: '请填付给介绍人多少', widget: BrokerageAmount, show: (fen) => `${yuan(fen)}元`,
    rule: (fen, { brokerage = '' }) => brokerageProblem(brokerage, fen),
  })),
  duties: text({
    label: '干什么活', required: true, max: JOB_WIDTHS.duties, area: true, placeholder: '每天做哪些事，例如 切配、备料，收市清台面',
  }),
  hours: text({ label: '上班时间', required: true, max: JOB_WIDTHS.hours, placeholder: '例如 9:30–14:00，16:30–21:00' }),
  experience: dictionary({ label: '经验要求', of: 'work_experience', required: true, sheet: true }),
  education: dictionary({ label: '学历要求', of: 'job_education', required: true, sheet: true }),
  requirements: text({
    label: '别的要求', max: JOB_WIDTHS.requirements, area: true, placeholder: '例如 有健康证。不能写性别、民族、信仰', words: true,
  }),
  contact: text({ label: '联系人', required: true, isName: true, max: JOB_WIDTHS.contact, placeholder: '例如 李女士，不用写电话' }),
  validDays: choice({ label: '招多久', required: true, options: OFFERED_VALID_DAYS.map((days) => ({ value: days, label: `${days}天` })) }),
})
