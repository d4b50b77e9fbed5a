import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { yuanText } from '@daogang/contract/rules/money'
import { dayText, lastDayText } from '../lib/time'
import type { CampaignField } from './campaign-draft'

const PLACEHOLDERS: Readonly<Record<CampaignField['kind'], string>> = {
  text: '请填写', number: '请填数字', money: '请填多少元', date: '请选日子', mobile: '11位手机号', choice: '', choices: '', toggle: '', pictures: '加图片',
}

function Question({ field: { kind, label, required, placeholder, options, unit } }: { field: CampaignField }) {
  return (
    <div className="phone-field">
      <span>{label || '没写题目'}{required && kind !== 'toggle' ? '' : '（可以不填）'}</span>
      {options
        ? <div className="phone-options">{options.map((option) => <span key={option.value}>{option.label || '没写选项'}</span>)}</div>
        : <div className="phone-input">{kind === 'toggle' ? '否' : placeholder ?? PLACEHOLDERS[kind]}{unit}</div>}
    </div>
  )
}

/** A campaign about as people read it on a phone, from the form beside it, saved or not. */
export function CampaignPreview({ content: { title, summary, organiser, startsAt, endsAt, reward, sections, rules, tax, fields, verb } }: {
  content: CampaignContent
}) {
  const amount = reward && (reward.asset === 'COIN' ? `${reward.amount}个工币` : yuanText(reward.amount))
  return (
    <section className="phone" aria-label="预览">
      <h3>{title || '没写名字'}</h3>
      {reward && <p className="phone-pay">每人{reward.amountField === undefined ? '' : '最多'}{amount}</p>}
      <p>{summary}</p>
      <p className="quiet">{organiser} · {dayText(startsAt)}{endsAt === null ? '起' : `到${lastDayText(endsAt)}`}</p>
      {sections.map((section, nth) => (
        <div key={`${nth} ${section.title}`}>
          <h4>{section.title}</h4>
          {section.paragraphs.map((paragraph, at) => <p key={`${at} ${paragraph}`}>{paragraph}</p>)}
          {section.links?.map(({ text, url }, at) => <p key={`${at} ${url}`}><u>{text}</u></p>)}
        </div>
      ))}
      {fields?.map((field) => <Question key={field.name} field={field} />)}
      {rules.length > 0 && <><h4>规则</h4><ol>{rules.map((rule, nth) => <li key={`${nth} ${rule}`}>{rule}</li>)}</ol></>}
      {tax !== '' && <p className="quiet">{tax}</p>}
      <div className="phone-button">{verb || '按钮'}</div>
    </section>
  )
}
