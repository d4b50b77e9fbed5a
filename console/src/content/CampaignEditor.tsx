import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { MAX_TIMES } from '@daogang/contract/rules/campaign'
import { Alert, App, Button, DatePicker, Form, Input, InputNumber, Select, Space, Upload } from 'antd'
import { useState } from 'react'
import { messageOf } from '../lib/api'
import { sendFile } from '../lib/send-file'
import { fromPicker, inPicker } from '../lib/time'
import { ClashDialog } from '../parts/ClashDialog'
import { AskBeforeLeaving, BackButton } from '../parts/Unsaved'
import { CampaignFields } from './CampaignFields'
import { CampaignPreview } from './CampaignPreview'
import { SectionLinks } from './SectionLinks'
import { Tick } from './Tick'
import type { CampaignSection } from './campaign-draft'
import { partTexts } from './campaign-texts'
import { useChoices, useNames } from './choices'
import { PART_LABELS } from './join-campaigns'
import { ROLES } from './roles'
import type { Began } from './save-campaign'
import { useCampaign } from './use-campaign'

const FEN = 100
const ASSETS = [{ value: 'none', label: '不给东西' }, { value: 'CNY', label: '钱' }, { value: 'COIN', label: '工币' }] as const

type Put = (values: Partial<CampaignContent>) => void
interface Part {
  content: CampaignContent
  put: Put
}

const firstReward = (asset: (typeof ASSETS)[number]['value']): CampaignContent['reward'] =>
  (asset === 'none' ? null : { asset, amount: asset === 'CNY' ? 10 * FEN : 10, taxPercent: 0 })

/** The reward and its tax. */
function RewardPart({ content: { reward, tax, fields }, put }: Part) {
  const money = (fields ?? []).filter(({ kind, required }) => kind === 'money' && required)
    .map(({ name, label }) => ({ value: name, label }))
  const unit = reward?.asset === 'CNY' ? FEN : 1
  return (
    <div className="form-row">
      <Form.Item label="给什么">
        <Select
          aria-label="给什么" options={[...ASSETS]} value={reward?.asset ?? 'none'}
          onChange={(asset: (typeof ASSETS)[number]['value']) => put({ reward: firstReward(asset) })}
        />
      </Form.Item>
      {reward && (
        <>
          <Form.Item label={reward.asset === 'CNY' ? '每人多少元' : '每人几个'}>
            <InputNumber<number>
              aria-label="每人多少" min={1 / unit} max={100_000} precision={reward.asset === 'CNY' ? 2 : 0} value={reward.amount / unit}
              style={{ width: '100%' }}
              onChange={(value) => put({ reward: { ...reward, amount: Math.max(1, Math.round((value ?? 0) * unit)) } })}
            />
          </Form.Item>
          {reward.asset === 'CNY' && (
            <>
              <Form.Item label="按哪道题的金额给">
                <Select
                  aria-label="按哪道题的金额给" allowClear placeholder="每人一样多" options={money} value={reward.amountField ?? null}
                  onChange={(name: string | null | undefined) => {
                    const { amountField: _before, ...rest } = reward
                    put({ reward: name ? { ...rest, amountField: name } : rest })
                  }}
                />
              </Form.Item>
              <Form.Item label="税率，%">
                <InputNumber<number>
                  aria-label="税率" min={0} max={45} precision={0} value={reward.taxPercent}
                  onChange={(value) => put({ reward: { ...reward, taxPercent: value ?? 0 } })}
                />
              </Form.Item>
            </>
          )}
          <Form.Item label="税怎么算，给大家看的">
            <Input aria-label="税怎么算" value={tax} maxLength={200} onChange={({ target }) => put({ tax: target.value })} />
          </Form.Item>
        </>
      )}
    </div>
  )
}

/** Texts under headings, a paragraph a line, with what they lead to. */
function SectionsPart({ content: { sections }, put }: Part) {
  const change = (nth: number, part: Partial<CampaignSection>) =>
    put({ sections: sections.map((each, at) => (at === nth ? { ...each, ...part } : each)) })
  return (
    <>
      {sections.map(({ title, paragraphs, links }, nth) => (
        <div key={nth} className="block">
          <div className="queue-tools">
            <Input
              aria-label="小标题" placeholder="小标题" value={title} maxLength={40} style={{ flex: 1 }}
              onChange={({ target }) => change(nth, { title: target.value })}
            />
            <Button danger onClick={() => put({ sections: sections.filter((_each, at) => at !== nth) })}>删掉</Button>
          </div>
          <Input.TextArea
            aria-label="正文" placeholder="一行一段" value={paragraphs.join('\n')} autoSize={{ minRows: 2 }}
            onChange={({ target }) => change(nth, { paragraphs: target.value.split('\n') })}
          />
          <SectionLinks links={links ?? []} onChange={(changed) => change(nth, { links: changed })} />
        </div>
      ))}
      <Button onClick={() => put({ sections: [...sections, { title: '', paragraphs: [''] }] })}>加一段正文</Button>
    </>
  )
}

/** Name, texts, days and people. */
function BasePart({ content, put, isNew }: Part & { isNew: boolean }) {
  const { cities } = useChoices()
  const { slug, title, summary, organiser, verb, startsAt, endsAt, audience, rules, needsRealName, timesPerPerson } = content
  return (
    <>
      <div className="form-row">
        <Form.Item label="地址">
          <Input
            aria-label="地址" disabled={!isNew} placeholder="小写字母和短横，例如 spring-fair" value={slug} maxLength={40}
            onChange={({ target }) => put({ slug: target.value })}
          />
        </Form.Item>
        <Form.Item label="名字">
          <Input aria-label="名字" value={title} maxLength={30} onChange={({ target }) => put({ title: target.value })} />
        </Form.Item>
        <Form.Item label="谁办的">
          <Input aria-label="谁办的" value={organiser} maxLength={60} onChange={({ target }) => put({ organiser: target.value })} />
        </Form.Item>
        <Form.Item label="按钮">
          <Input aria-label="按钮" value={verb} maxLength={8} onChange={({ target }) => put({ verb: target.value })} />
        </Form.Item>
      </div>
      <Form.Item label="一句话">
        <Input aria-label="一句话" value={summary} maxLength={120} onChange={({ target }) => put({ summary: target.value })} />
      </Form.Item>
      <div className="form-row">
        <Form.Item label="开始">
          <DatePicker
            aria-label="开始" showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowClear={false} value={inPicker(startsAt)}
            onChange={(at) => put({ startsAt: at ? fromPicker(at) : startsAt })}
          />
        </Form.Item>
        <Form.Item label="结束，空着是一直办">
          <DatePicker
            aria-label="结束" showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm"
            value={endsAt === null ? null : inPicker(endsAt)} onChange={(at) => put({ endsAt: at ? fromPicker(at) : null })}
          />
        </Form.Item>
        <Form.Item label="给谁">
          <Select
            aria-label="给谁" options={[...ROLES]} value={audience.role}
            onChange={(role) => put({ audience: { ...audience, role } })}
          />
        </Form.Item>
        <Form.Item label="城市">
          <Select
            mode="multiple" showSearch={{ optionFilterProp: 'label' }} aria-label="城市" placeholder="所有城市" options={cities}
            value={audience.cityIds}
            onChange={(cityIds) => put({ audience: { ...audience, cityIds } })}
          />
        </Form.Item>
      </div>
      <Space wrap style={{ marginBottom: 16 }}>
        <Tick text="要登录才能看" isOn={audience.signedIn} onChange={(signedIn) => put({ audience: { ...audience, signedIn } })} />
        <Tick text="要实名" isOn={needsRealName} onChange={(on) => put({ needsRealName: on })} />
        <span>
          每人能交几次{' '}
          <InputNumber<number>
            aria-label="每人几次" min={1} max={MAX_TIMES} precision={0} value={timesPerPerson}
            onChange={(value) => put({ timesPerPerson: value ?? 1 })}
          />
        </span>
      </Space>
      <Form.Item label="规则，一行一条">
        <Input.TextArea
          aria-label="规则" value={rules.join('\n')} autoSize={{ minRows: 2 }}
          onChange={({ target }) => put({ rules: target.value.split('\n') })}
        />
      </Form.Item>
    </>
  )
}

interface Editor {
  began: Began
  onClose(): void
}

/** The form of a campaign beside its preview. Pictures belong to a saved campaign. */
export function CampaignEditor({ began, onClose }: Editor) {
  const { message } = App.useApp()
  const { content: initial, base } = began
  const isNew = base === null
  const { content, setContent, save, isPending, clash, notice, decide, putOff } = useCampaign(began, onClose)
  const around = { cityName: useNames().city, pictureIds: content.pictureIds }
  const [isUploading, setUploading] = useState(false)
  const put: Put = (values) => setContent((before) => ({ ...before, ...values }))
  const addPicture = async (file: File): Promise<void> => {
    setUploading(true)
    try {
      const { id } = await sendFile('POST /operator/campaign/picture', { slug: content.slug }, file)
      setContent((before) => ({ ...before, pictureIds: [...before.pictureIds, id] }))
      void message.success('传好了，存下以后大家看得到')
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setUploading(false)
    }
  }
  return (
    <>
      <div className="queue-tools">
        <BackButton text="回到所有活动" isChanged={content !== initial} onBack={onClose} />
        <AskBeforeLeaving isChanged={content !== initial} />
        <h2 className="page-title" style={{ margin: 0 }}>{isNew ? '新活动' : initial.title}</h2>
        <Button type="primary" style={{ marginLeft: 'auto' }} loading={isPending} disabled={isUploading} onClick={save}>存下</Button>
      </div>
      {notice !== null && <Alert type="warning" style={{ marginBottom: 12 }} title={notice} />}
      {clash && (
        <ClashDialog
          clashes={clash.clashes.map((parts) => ({
            key: parts.join(), label: parts.map((part) => PART_LABELS[part]).join('、'),
            mine: partTexts(parts, content, around), theirs: partTexts(parts, clash.theirs.content, around),
          }))}
          {...(clash.notice !== null && { verb: '选好了' })} onDecide={decide} onClose={putOff}
        />
      )}
      <div className="editor">
        {/* Input during a save would be lost with the answer. */}
        <Form layout="vertical" component="div" disabled={isPending}>
          <BasePart content={content} put={put} isNew={isNew} />
          <SectionsPart content={content} put={put} />
          <h3>要填的</h3>
          <CampaignFields fields={content.fields ?? []} onChange={(fields) => put({ fields })} />
          <h3>奖励</h3>
          <RewardPart content={content} put={put} />
          <h3>图片</h3>
          {isNew ? <p className="quiet">存下以后再传图片</p> : (
            <Space wrap>
              {content.pictureIds.map((id, nth) => (
                <Button key={id} onClick={() => put({ pictureIds: content.pictureIds.filter((each) => each !== id) })}>
                  去掉第{nth + 1}张
                </Button>
              ))}
              <Upload
                accept="image/jpeg,image/png,image/webp" showUploadList={false} beforeUpload={(file) => {
                  void addPicture(file)
                  return false
                }}
              >
                <Button loading={isUploading}>传一张图片</Button>
              </Upload>
            </Space>
          )}
        </Form>
        <CampaignPreview content={content} />
      </div>
    </>
  )
}
