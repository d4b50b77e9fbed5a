import { FIELD_KINDS, MAX_NUMBER, type FieldKind } from '@daogang/contract/rules/campaign'
import { Button, Card, Input, InputNumber, Select, Space } from 'antd'
import { Tick } from './Tick'
import { nextName, nextValue, type CampaignField } from './campaign-draft'
import { DAYS_TEXTS, KIND_TEXTS } from './campaign-texts'

const KINDS = FIELD_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] }))
const DAYS = (['past', 'future'] as const).map((value) => ({ value, label: DAYS_TEXTS[value] }))

/** The properties that a kind of question takes; others are left out when the kind changes. */
const withKind = ({ name, label, required }: CampaignField, kind: FieldKind): CampaignField => ({
  name, label, required, kind,
  ...((kind === 'choice' || kind === 'choices') && { options: [{ value: 'a', label: '' }, { value: 'b', label: '' }] }),
})

/** A property is left out where it is empty: the contract has no null for it. */
function put<K extends keyof CampaignField>(field: CampaignField, key: K, value: CampaignField[K] | null | undefined | ''): CampaignField {
  const { [key]: _before, ...rest } = field
  return (value === null || value === undefined || value === '' ? rest : { ...rest, [key]: value }) as CampaignField
}

function Options({ field, onChange }: { field: CampaignField, onChange: (field: CampaignField) => void }) {
  const options = field.options ?? []
  const change = (next: NonNullable<CampaignField['options']>): void => onChange({ ...field, options: next })
  return (
    <Space wrap>
      {options.map(({ value, label }, nth) => (
        <Space.Compact key={value}>
          <Input
            aria-label={`选项${nth + 1}`} placeholder={`选项${nth + 1}`} value={label} maxLength={30} style={{ width: 140 }}
            onChange={({ target }) => change(options.map((each, at) => (at === nth ? { value, label: target.value } : each)))}
          />
          <Button aria-label={`删掉选项${nth + 1}`} onClick={() => change(options.filter((_each, at) => at !== nth))}>删</Button>
        </Space.Compact>
      ))}
      <Button onClick={() => change([...options, { value: nextValue(options), label: '' }])}>加选项</Button>
    </Space>
  )
}

/** What a kind of question has beside its label. */
function Details({ field, choices, onChange }: {
  field: CampaignField, choices: readonly CampaignField[], onChange: (field: CampaignField) => void
}) {
  const { kind } = field
  const isNumber = kind === 'number' || kind === 'money'
  const conditions = choices.flatMap(({ name, label, options = [] }) =>
    options.map((option) => ({ value: `${name} ${option.value}`, label: `“${label}”选了“${option.label}”才问` })))
  return (
    <Space wrap>
      {kind !== 'toggle' && (
        <Tick text="必填" isOn={field.required} onChange={(on) => onChange({ ...field, required: on })} />
      )}
      {isNumber && (
        <InputNumber<number>
          aria-label="最小" placeholder="最小" min={0} max={MAX_NUMBER} precision={0} value={field.min ?? null}
          onChange={(value) => onChange(put(field, 'min', value))}
        />
      )}
      {(isNumber || kind === 'text' || kind === 'choices' || kind === 'pictures') && (
        <InputNumber<number>
          aria-label="最多" placeholder={kind === 'text' ? '最多几个字' : isNumber ? '最大' : '最多几个'}
          min={1} max={MAX_NUMBER} precision={0} style={{ width: 130 }}
          value={field.max ?? null} onChange={(value) => onChange(put(field, 'max', value))}
        />
      )}
      {kind === 'number' && (
        <Input
          aria-label="单位" placeholder="单位" maxLength={6} style={{ width: 90 }} value={field.unit ?? ''}
          onChange={({ target }) => onChange(put(field, 'unit', target.value))}
        />
      )}
      {kind === 'text' && (
        <Tick text="多行" isOn={field.area === true} onChange={(on) => onChange(put(field, 'area', on || undefined))} />
      )}
      {kind === 'text' && (
        <Tick text="和实名核对" isOn={field.isRealName === true} onChange={(on) => onChange(put(field, 'isRealName', on || undefined))} />
      )}
      {kind === 'pictures' && (
        <Tick text="健康证" isOn={field.isCertificate === true} onChange={(on) => onChange(put(field, 'isCertificate', on || undefined))} />
      )}
      {kind === 'date' && (
        <Select
          aria-label="能选的日子" allowClear placeholder="哪天都能选" style={{ width: 140 }} options={DAYS} value={field.days ?? null}
          onChange={(value: 'past' | 'future' | null) => onChange(put(field, 'days', value))}
        />
      )}
      {(kind === 'text' || isNumber) && (
        <Input
          aria-label="提示" placeholder="空着时的提示" maxLength={60} style={{ width: 200 }} value={field.placeholder ?? ''}
          onChange={({ target }) => onChange(put(field, 'placeholder', target.value))}
        />
      )}
      {conditions.length > 0 && (
        <Select
          aria-label="什么时候问" allowClear placeholder="总是问" style={{ minWidth: 220 }} options={conditions}
          value={field.onlyWhen ? `${field.onlyWhen.name} ${field.onlyWhen.is}` : null}
          onChange={(value: string | null | undefined) => {
            const [name = '', is = ''] = (value ?? '').split(' ')
            onChange(put(field, 'onlyWhen', name === '' ? null : { name, is }))
          }}
        />
      )}
    </Space>
  )
}

/** The questions of a campaign: kind, label and limits of each. The server checks them by the same rules as the app. */
export function CampaignFields({ fields, onChange }: { fields: readonly CampaignField[], onChange: (fields: CampaignField[]) => void }) {
  const change = (nth: number, field: CampaignField): void => onChange(fields.map((each, at) => (at === nth ? field : each)))
  const up = (nth: number): void => onChange(fields.map((each, at) => (at === nth - 1 ? fields[nth] : at === nth
    ? fields[nth - 1] : each) ?? each))
  return (
    <>
      {fields.map((field, nth) => (
        <Card key={field.name} size="small" style={{ marginBottom: 12 }}>
          <div className="queue-tools">
            <Input
              aria-label={`第${nth + 1}题`} placeholder={`第${nth + 1}题`} value={field.label} maxLength={40} style={{ flex: 1 }}
              onChange={({ target }) => change(nth, { ...field, label: target.value })}
            />
            <Select
              aria-label={`第${nth + 1}题的题型`} style={{ width: 110 }} options={KINDS} value={field.kind}
              onChange={(kind) => change(nth, withKind(field, kind))}
            />
            <Button disabled={nth === 0} onClick={() => up(nth)}>上移</Button>
            <Button danger onClick={() => onChange(fields.filter((_each, at) => at !== nth))}>删掉</Button>
          </div>
          {field.options && <div style={{ marginBottom: 8 }}><Options field={field} onChange={(next) => change(nth, next)} /></div>}
          <Details
            field={field} choices={fields.slice(0, nth).filter(({ kind }) => kind === 'choice')}
            onChange={(next) => change(nth, next)}
          />
        </Card>
      ))}
      <Button onClick={() => onChange([...fields, { name: nextName(fields), kind: 'text', label: '', required: true }])}>加一道题</Button>
    </>
  )
}
